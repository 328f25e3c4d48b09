import type { SignInProblem, SignInProblemCode } from '#server/identity/sign-in-problem.ts';
import {
  type ErrorDetails,
  FunctionError,
  preconditionFailed,
  refuseField,
} from '#server/refusal.ts';

const ANSWERS: Partial<Record<SignInProblemCode, (facts: ErrorDetails) => FunctionError>> = {
  'too-many-requests': (facts) => new FunctionError('resource-exhausted', facts),
  'invalid-email': () => refuseField('email', 'pattern'),
  'requires-recent-login': () => preconditionFailed('requires-recent-login'),
  'weak-password': (facts) =>
    new FunctionError('invalid-argument', { reason: 'weak-password', ...facts }),
  'email-already-in-use': () =>
    new FunctionError('already-exists', { reason: 'email-already-in-use' }),
  'invalid-credential': () =>
    new FunctionError('permission-denied', { reason: 'invalid-credential' }),
  'invalid-code': () => new FunctionError('invalid-argument', { reason: 'invalid-code' }),
  'other-account': (facts) =>
    new FunctionError('failed-precondition', { reason: 'other-account', ...facts }),
  'expired-code': () => preconditionFailed('expired-code'),
};

/** Maps a sign-in problem to an error of function calls. */
export function signInFunctionError({ code, facts }: SignInProblem): FunctionError {
  return ANSWERS[code]?.(facts) ?? new FunctionError('permission-denied');
}
