import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { PrintKind } from '#domain/prints/print-kind.ts';
import { printTitle } from '#i18n/print-texts.ts';
import { m } from '#i18n/texts.ts';

export interface PrintReadyInput {
  kind: PrintKind;
  language: Language;
  config: ConfigRecord;
  link: string;
}

/** Reports that a print that took long is ready. */
export function printReadyMail({ kind, language, config, link }: PrintReadyInput): Promise<Mail> {
  const at = { locale: language };
  const title = printTitle(kind, language);
  return finishMail({
    ...frameOf(config, language),
    subject: m.mail_print_ready_subject({ title, edition: editionName(config, language) }, at),
    paragraphs: [m.mail_print_ready_text({ title }, at)],
    sections: [],
    payment: null,
    actions: [
      {
        lead: m.mail_print_ready_note({}, at),
        button: m.mail_print_ready_action({}, at),
        url: link,
      },
    ],
    notes: [],
  });
}
