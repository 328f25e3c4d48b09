import type { Language } from '#domain/language.ts';
import type { OperationWarning } from '#domain/operation/warnings.ts';
import { m } from '#i18n/texts.ts';

const TEXT_OF_WARNING = {
  'jobs-standing': m.operation_jobs_standing,
  'disk-low': m.operation_disk_low,
  'files-near-quota': m.operation_files_near_quota,
  'secret-key-not-set': m.operation_secret_key_not_set,
  'proxy-not-named': m.operation_proxy_not_named,
} as const satisfies Record<OperationWarning, unknown>;

/** The problem of the installation, and what to do about it. */
export function operationWarningText(warning: OperationWarning, language: Language): string {
  return TEXT_OF_WARNING[warning]({}, { locale: language });
}
