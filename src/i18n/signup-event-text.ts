import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

const EVENTS: Record<string, typeof m.signup_event_tags> = {
  tags: m.signup_event_tags,
  'duplicate-dismissed': m.signup_event_duplicate_dismissed,
  'duplicate-offered': m.signup_event_duplicate_offered,
  'mail-sent-again': m.signup_event_mail_sent_again,
  'link-shown': m.signup_event_link_shown,
};

/** An event of a signup that made no version; a kind without a text is shown as stored. */
export function signupEventText(kind: string, language: Language): string {
  return EVENTS[kind]?.({}, { locale: language }) ?? kind;
}
