import type { SentKind } from '#domain/documents/document-name.ts';
import type { Language } from '#domain/language.ts';
import { documentKindText } from '#i18n/document-words.ts';
import { m } from '#i18n/texts.ts';

/** The office's name of a sent document. */
export function sentTitle(kind: SentKind, language: Language): string {
  return kind === 'confirmation'
    ? m.sent_kind_confirmation({}, { locale: language })
    : documentKindText(kind, language);
}
