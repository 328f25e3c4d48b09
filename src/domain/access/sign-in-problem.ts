import type { ProviderProblem } from '#domain/access/provider-sign-in.ts';
import type { PasswordProblem } from '#domain/access/sign-in-policy.ts';
import type { SignInErrorCode } from '#domain/sign-in-errors.ts';

/** Sign-in errors, including those that the specification does not name. */
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
  | 'other-account'
  | 'captcha';

export interface SignInProblemFacts {
  retryAfterSeconds?: number;
  password?: PasswordProblem;
  leastLength?: number;
  /** The link can set a new password instead. */
  mayResetPassword?: boolean;
}
