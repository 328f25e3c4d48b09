import type { Language, LocalizedText } from '#domain/language.ts';
import * as m from '#i18n/gen/messages.js';
import { keepTogether } from '#i18n/keep-together.mjs';

export { m };

/** A text of the configuration; a missing translation falls back to the other language. */
export function localized(text: LocalizedText, language: Language): string {
  const other: Language = language === 'sk' ? 'en' : 'sk';
  return text[language] === '' ? localizedExactly(text, other) : localizedExactly(text, language);
}

function localizedExactly(text: LocalizedText, language: Language): string {
  return language === 'sk' ? keepTogether(text.sk) : text[language];
}
