import type { Language } from '#domain/language.ts';
import { NEW_TAG } from '#domain/signup/form.ts';
import { m } from '#i18n/texts.ts';

/** Tags are words of the office, except for the one that every person starts with. */
export function tagText(tag: string, language: Language): string {
  return tag === NEW_TAG ? m.signup_tag_new({}, { locale: language }) : tag;
}

/** The tag that a typed text means. */
export function typedTag(text: string, language: Language): string {
  const typed = text.trim();
  return typed.toLowerCase() === tagText(NEW_TAG, language).toLowerCase() ? NEW_TAG : typed;
}
