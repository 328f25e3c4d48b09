import { FunctionError } from '#client/lib/call-function.ts';
import type { Language } from '#domain/language.ts';
import { errorText } from '#i18n/error-text.ts';
import { m } from '#i18n/texts.ts';

/** What a person is told when a call failed. */
export function callProblem(error: unknown, language: Language): string {
  const at = { locale: language };
  if (!navigator.onLine) return m.error_network({}, at);
  return errorText(error instanceof FunctionError ? error.code : 'unknown', language);
}
