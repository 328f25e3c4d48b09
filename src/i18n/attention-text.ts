import type { Language } from '#domain/language.ts';
import type { Attention } from '#domain/signup/attention.ts';
import { m } from '#i18n/texts.ts';

const TEXT_OF_REASON = {
  'past-due': m.attention_past_due,
  group: m.attention_group,
  age: m.attention_age,
  programme: m.attention_programme,
  'failed-mail': m.attention_failed_mail,
  'change-request': m.attention_change_request,
  guardian: m.attention_guardian,
  'follow-up': m.attention_follow_up,
} as const satisfies Record<Attention, unknown>;

/** The reason for the office to look at a signup, in two or three words. */
export function attentionText(reason: Attention, language: Language): string {
  return TEXT_OF_REASON[reason]({}, { locale: language });
}
