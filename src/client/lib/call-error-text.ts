import { FunctionError } from '#client/lib/call-function.ts';
import type { Language } from '#domain/language.ts';
import { errorText } from '#i18n/error-text.ts';
import { m } from '#i18n/texts.ts';

/**
 * The text shown when a call failed: the server's own sentence, which is the most precise, or else
 * the text of the error code. Any other error is a bug on our side.
 */
export function callErrorText(error: unknown, language: Language): string {
  if (!(error instanceof FunctionError)) return errorText('internal', language);
  if (error.isNetworkFailure) return m.error_network({}, { locale: language });
  return error.serverMessage ?? errorText(error.code, language);
}
