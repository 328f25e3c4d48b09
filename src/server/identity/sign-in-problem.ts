import type { SignInProblemCode, SignInProblemFacts } from '#domain/access/sign-in-problem.ts';

export type { SignInProblemCode } from '#domain/access/sign-in-problem.ts';

/** Thrown by whatever signs people in; each way in words it for its own clients. */
export class SignInProblem extends Error {
  readonly code: SignInProblemCode;
  readonly facts: SignInProblemFacts;

  constructor(code: SignInProblemCode, facts: SignInProblemFacts = {}) {
    super(code);
    this.name = 'SignInProblem';
    this.code = code;
    this.facts = facts;
  }
}
