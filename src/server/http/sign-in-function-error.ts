import type { FunctionErrorCode } from '#domain/errors.ts';
import { FunctionError, type RefusalReason, refuseForm } from '#server/http/function-error.ts';
import type { SignInProblem, SignInProblemCode } from '#server/identity/sign-in-problem.ts';

const ANSWERS: Partial<Record<SignInProblemCode, [FunctionErrorCode, RefusalReason]>> = {
  'requires-recent-login': ['failed-precondition', 'requires-recent-login'],
  'weak-password': ['invalid-argument', 'weak-password'],
  'email-already-in-use': ['already-exists', 'email-already-in-use'],
  'invalid-credential': ['permission-denied', 'invalid-credential'],
  'invalid-code': ['invalid-argument', 'invalid-code'],
  'expired-code': ['failed-precondition', 'expired-code'],
};

/** A problem of signing in, in the words of function calls. */
export function signInFunctionError({ code, facts }: SignInProblem): FunctionError {
  const { retryAfterSeconds, ...details } = facts;
  if (code === 'too-many-requests') {
    return new FunctionError('resource-exhausted', retryAfterSeconds ? { retryAfterSeconds } : {});
  }
  if (code === 'invalid-email') return refuseForm([{ path: 'email', code: 'pattern' }]);
  const [name, reason] = ANSWERS[code] ?? ['permission-denied', undefined];
  return new FunctionError(name, reason ? { reason, ...details } : undefined);
}
