import type { ProviderProblem } from '#domain/access/provider-sign-in.ts';
import type { PasswordProblem } from '#domain/access/sign-in-policy.ts';
import type { SignInErrorCode } from '#domain/sign-in-errors.ts';

/** What can go wrong beyond the names of the specification. */
export type SignInProblemCode =
  | SignInErrorCode
  | ProviderProblem
  | 'weak-password'
  | 'invalid-email'
  | 'operation-not-allowed'
  | 'invalid-code'
  | 'expired-code'
  | 'invalid-token'
  | 'token-expired'
  | 'captcha';

interface ProblemFacts {
  retryAfterSeconds?: number;
  password?: PasswordProblem;
  leastLength?: number;
}

/** Thrown by whatever signs people in; each way in words it for its own clients. */
export class SignInProblem extends Error {
  readonly code: SignInProblemCode;
  readonly facts: ProblemFacts;

  constructor(code: SignInProblemCode, facts: ProblemFacts = {}) {
    super(code);
    this.name = 'SignInProblem';
    this.code = code;
    this.facts = facts;
  }
}
