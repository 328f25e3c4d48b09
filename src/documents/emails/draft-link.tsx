import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName } from '#documents/signup-texts.ts';
import { DRAFT_DAYS } from '#domain/draft/draft.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export interface DraftLinkInput {
  language: Language;
  config: ConfigRecord;
  /** The secret address of the draft. */
  link: string;
}

/** The reply to "send me a link to continue". */
export function draftLinkMail({ language, config, link }: DraftLinkInput): Promise<Mail> {
  const at = { locale: language };
  const closesAt = formatLocalMinute(config.signup.closesAt, language);
  return finishMail({
    ...frameOf(config, language),
    subject: m.mail_draft_subject({ edition: editionName(config, language) }, at),
    paragraphs: [m.mail_draft_text({}, at)],
    sections: [],
    payment: null,
    actions: [
      {
        lead: m.mail_draft_deadline({ date: closesAt }, at),
        button: m.mail_draft_button({}, at),
        url: link,
      },
    ],
    notes: [
      m.mail_draft_kept({ days: DRAFT_DAYS }, at),
      m.mail_draft_ignore({}, at),
      m.mail_link_private({}, at),
    ],
  });
}
