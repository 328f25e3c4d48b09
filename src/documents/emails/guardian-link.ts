import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

export interface GuardianLinkInput {
  language: Language;
  config: ConfigRecord;
  child: { name: string; school: string };
  /** E-mail of the person who signed the child up. */
  sender: string;
  link: string;
}

/** Asks a guardian to confirm; it also tells what the law says a guardian is told. */
export function guardianLinkMail(input: GuardianLinkInput): Promise<Mail> {
  const { language, config, child, sender, link } = input;
  const at = { locale: language };
  const edition = editionName(config, language);
  const { name, email } = config.organiser;
  return finishMail({
    ...frameOf(config, language),
    subject: m.mail_guardian_subject({ child: child.name, edition }, at),
    paragraphs: [
      m.mail_guardian_text({ child: child.name, edition, school: child.school }, at),
      m.mail_guardian_what({}, at),
    ],
    sections: [],
    payment: null,
    actions: [
      { lead: m.mail_guardian_lead({}, at), button: m.mail_guardian_action({}, at), url: link },
    ],
    notes: [m.mail_guardian_sender({ sender }, at), m.mail_guardian_ignore({ name, email }, at)],
  });
}
