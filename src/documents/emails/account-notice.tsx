import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

export interface AccountNoticeInput {
  kind: keyof typeof WORDING;
  language: Language;
  config: ConfigRecord;
}

const WORDING = {
  'email-changed': {
    subject: m.mail_email_changed_subject,
    text: m.mail_email_changed_text,
    alarm: m.mail_email_changed_alarm,
  },
  'password-changed': {
    subject: m.mail_password_changed_subject,
    text: m.mail_password_changed_text,
    alarm: m.mail_password_changed_alarm,
  },
} as const;

/** Reports a change of the account to its holder, who may not have made it. */
export function accountNoticeMail({ kind, language, config }: AccountNoticeInput): Promise<Mail> {
  const at = { locale: language };
  const { subject, text, alarm } = WORDING[kind];
  return finishMail({
    ...frameOf(config, language),
    subject: subject({ edition: editionName(config, language) }, at),
    paragraphs: [text({}, at), alarm({}, at)],
    sections: [],
    payment: null,
    actions: [],
    notes: [],
  });
}
