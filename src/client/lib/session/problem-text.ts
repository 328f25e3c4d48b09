import { callErrorText } from '#client/lib/call-error-text.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import { SessionFailure, type SessionProblem } from '#client/lib/session/session-answer.ts';
import type { Language } from '#domain/language.ts';
import { SIGN_IN_ERRORS, type SignInErrorCode } from '#domain/sign-in-errors.ts';
import { signInErrorText } from '#i18n/sign-in-error-text.ts';
import { m } from '#i18n/texts.ts';

type Locale = { locale: Language };

const BEYOND_THE_SPECIFICATION: Record<
  Exclude<SessionProblem['code'], SignInErrorCode | 'weak-password'>,
  (inputs: object, at: Locale) => string
> = {
  'invalid-email': m.issue_pattern_email,
  'operation-not-allowed': m.sign_in_not_allowed,
  'invalid-code': m.refusal_invalid_code,
  'expired-code': m.refusal_expired_code,
  'invalid-token': m.error_unauthenticated,
  'token-expired': m.error_unauthenticated,
  'other-account': m.refusal_other_account,
  captcha: m.refusal_captcha,
  'provider-refused': m.provider_error_refused,
  'provider-expired': m.provider_error_expired,
  'provider-email-unverified': m.provider_error_unverified,
  'provider-account-exists': m.provider_error_account_exists,
};

/** Says what went wrong and what to do next. */
export function sessionProblemText(problem: SessionProblem, language: Language): string {
  const at = { locale: language };
  const { code, retryAfterSeconds } = problem;
  if (code === 'weak-password') return passwordProblemText(problem, at);
  if (code === 'too-many-requests' && retryAfterSeconds) return waitText(retryAfterSeconds, at);
  if (isSpecified(code)) return signInErrorText(code, language);
  // An older page may not know the codes of a newer server.
  return (BEYOND_THE_SPECIFICATION[code] ?? m.sign_in_error_internal_error)({}, at);
}

/** The same for a function call about an account. */
export function accountErrorText(error: unknown, language: Language): string {
  const problem = problemIn(error);
  return problem ? sessionProblemText(problem, language) : callErrorText(error, language);
}

/** A refused call as a sign-in problem; null when it is not one. */
export function problemIn(error: unknown): SessionProblem | null {
  if (error instanceof SessionFailure) return error.problem;
  if (!(error instanceof FunctionError)) return null;
  const { reason, issues, ...facts } = (error.details ?? {}) as { reason?: string; issues?: [] };
  if (error.code === 'resource-exhausted') return { code: 'too-many-requests', ...facts };
  if (issues?.some(({ path }) => path === 'email')) return { code: 'invalid-email' };
  const code = FUNCTION_REASONS.find((one) => one === reason);
  return code ? { code, ...facts } : null;
}

const FUNCTION_REASONS = [
  ...SIGN_IN_ERRORS,
  'weak-password',
  'invalid-code',
  'expired-code',
  'other-account',
] as const;

function isSpecified(code: SessionProblem['code']): code is SignInErrorCode {
  return SIGN_IN_ERRORS.some((one) => one === code);
}

function passwordProblemText({ password, leastLength = 0 }: SessionProblem, at: Locale): string {
  if (password === 'too-short') return m.sign_in_password_short({ count: leastLength }, at);
  if (password === 'too-long') return m.sign_in_password_long({}, at);
  if (password === 'known-bad') return m.sign_in_password_known({}, at);
  return m.refusal_weak_password({}, at);
}

/** Rounded up, so that the user is not refused again at that time. */
function waitText(seconds: number, at: Locale): string {
  return seconds < 60
    ? m.sign_in_wait_seconds({ count: Math.ceil(seconds) }, at)
    : m.sign_in_wait_minutes({ count: Math.ceil(seconds / 60) }, at);
}
