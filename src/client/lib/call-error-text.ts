import { FunctionError } from '#client/lib/call-function.ts';
import type { Language } from '#domain/language.ts';
import { errorText } from '#i18n/error-text.ts';
import { m } from '#i18n/texts.ts';

/**
 * What a person is told when a call failed: the server's own sentence, which knows most about it,
 * else what the code says. Whatever is no failed call is a mistake of ours.
 */
export function callErrorText(error: unknown, language: Language): string {
  if (!(error instanceof FunctionError)) return errorText('internal', language);
  if (error.isNetworkFailure) return m.error_network({}, { locale: language });
  return error.serverMessage ?? errorText(error.code, language);
}
