import type { FunctionErrorCode } from '#domain/errors.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

const TEXT_OF_CODE = {
  aborted: m.error_aborted,
  'already-exists': m.error_already_exists,
  cancelled: m.error_cancelled,
  'data-loss': m.error_data_loss,
  'deadline-exceeded': m.error_deadline_exceeded,
  'failed-precondition': m.error_failed_precondition,
  internal: m.error_internal,
  'invalid-argument': m.error_invalid_argument,
  'not-found': m.error_not_found,
  'out-of-range': m.error_out_of_range,
  'permission-denied': m.error_permission_denied,
  'resource-exhausted': m.error_resource_exhausted,
  unauthenticated: m.error_unauthenticated,
  unavailable: m.error_unavailable,
  unimplemented: m.error_unimplemented,
  unknown: m.error_unknown,
} as const satisfies Record<FunctionErrorCode, unknown>;

/** The message for a function's error, with advice what to do. */
export function errorText(code: FunctionErrorCode, language: Language): string {
  return TEXT_OF_CODE[code]({}, { locale: language });
}
