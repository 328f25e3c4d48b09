import type { PasswordProblem } from '#domain/access/sign-in-policy.ts';
import type { FunctionErrorCode } from '#domain/errors.ts';
import type { FileProblem } from '#domain/files/file-kind.ts';
import type { Issue } from '#domain/issues.ts';
import { hasForbiddenCharacters, REASON_LIMIT } from '#domain/signup/text-rules.ts';

/** Machine-readable reasons of refusals, used by programs and translations. */
export const REFUSAL_REASONS = [
  'signup-not-open',
  'signup-closed',
  'captcha',
  'captcha-unreachable',
  'category-full',
  'not-editable',
  'already-cancelled',
  'not-cancellable',
  'still-cancellable',
  'already-merged',
  'state-change-not-allowed',
  'cannot-undo',
  'signup-cancelled',
  'already-decided',
  'cannot-be-applied',
  'appearance-in-use',
  'still-editable',
  'nothing-to-change',
  'other-edition',
  'body-too-large',
  'second-factor-required',
  'requires-recent-login',
  'weak-password',
  'email-already-in-use',
  'invalid-credential',
  'invalid-code',
  'expired-code',
  'other-account',
  'last-owner',
  'already-staff',
  'account-banned',
  'own-account',
  'email-not-verified',
  'unreadable-file',
  'no-recipients',
  'current-edition',
  'edition-archived',
  'not-enough-money',
  'nothing-owed',
  'already-collective',
  'too-few-signups',
  'statement-too-large',
  'unreadable-statement',
  'shares-do-not-add-up',
  'money-returned',
  'transfer-partly-given',
  'bank-feed-too-soon',
  'bank-feed-failed',
  'nothing-came',
  'nothing-to-return',
  'refund-under-way',
  'refund-meaning-needed',
  'already-voided',
  'card-unavailable',
  'card-not-offered',
  'nothing-to-pay',
  'more-than-paid',
  'more-than-owed',
  'cash-not-allowed',
  'refund-refused',
  'nothing-to-issue',
  'file-refused',
  'too-many-files',
  'upload-incomplete',
  'storage-unavailable',
  'storage-full',
  'signup-storage-full',
  'server-busy',
  'unreadable-picture',
  'idempotency-key-used',
  'timetable-empty',
  'unreadable-day-file',
  'altered-day-file',
  'day-file-of-unknown-device',
  'day-file-too-large',
  'category-locked',
  'category-not-locked',
  'no-scoring-rule',
  'marks-unsettled',
  'laureate-not-voted',
  'withheld-but-held',
  'second-person-needed',
  'step-not-possible',
  'seat-has-marks',
  'result-confirmed',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface ErrorDetails {
  reason?: RefusalReason;
  issues?: Issue[];
  /** The current version, when the caller sent another one. */
  version?: number;
  /** The deadline that has not come yet or has passed. */
  at?: string;
  categories?: string[];
  retryAfterSeconds?: number;
  password?: PasswordProblem;
  leastLength?: number;
  files?: { name: string; problem: string; place: string }[];
  /** The problem of an uploaded file and the exceeded limits. */
  problem?: FileProblem;
  maxBytes?: number;
  maxFiles?: number;
  /** The name of the picture that cannot be printed. */
  picture?: string;
}

/** Thrown by any code that answers a function call; everything else becomes `internal`. */
export class FunctionError extends Error {
  readonly code: FunctionErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: FunctionErrorCode, details?: ErrorDetails, options?: ErrorOptions) {
    super(details?.reason ?? code, options);
    this.name = 'FunctionError';
    this.code = code;
    this.details = details;
  }
}

export function refuseForm(issues: Issue[]): FunctionError {
  return new FunctionError('invalid-argument', { issues });
}

export function refuseField(path: string, code: Issue['code']): FunctionError {
  return refuseForm([{ path, code }]);
}

export function preconditionFailed(reason: RefusalReason): FunctionError {
  return new FunctionError('failed-precondition', { reason });
}

export function requireFound<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new FunctionError('not-found');
  return value;
}

/** For texts stored as typed; several lines are allowed. */
export function requirePlainText(path: string, text: string): void {
  if (hasForbiddenCharacters(text, 'lines')) throw refuseField(path, 'controlCharacters');
}

export function requireReason(path: string, text: string): void {
  if (text.length > REASON_LIMIT) {
    throw refuseForm([{ path, code: 'tooLong', maxLength: REASON_LIMIT }]);
  }
  requirePlainText(path, text);
}
