import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { FORGOTTEN, type Forgotten } from '#domain/retention/forgotten.ts';
import { FORGOTTEN_TEXTS } from '#i18n/retention-text.ts';
import { m } from '#i18n/texts.ts';

export interface RetentionReportInput {
  language: Language;
  config: ConfigRecord;
  /** `2028-04` */
  month: string;
  counts: Partial<Record<Forgotten, number>>;
  /** Of the settings. */
  link: string;
}

/** Tells an owner how much was deleted in a month; nobody is named. */
export function retentionReport(input: RetentionReportInput): Promise<Mail> {
  const { language, config, month, counts, link } = input;
  const at = { locale: language };
  const [year = '', number = ''] = month.split('-');
  const when = `${Number(number)}/${year}`;
  const lines = FORGOTTEN.filter((what) => (counts[what] ?? 0) > 0).map((what) =>
    m.mail_retention_line({ what: FORGOTTEN_TEXTS[what]({}, at), count: counts[what] ?? 0 }, at),
  );
  return finishMail({
    ...frameOf(config, language),
    subject: m.mail_retention_subject({ month: when, edition: editionName(config, language) }, at),
    paragraphs: [m.mail_retention_text({ month: when }, at), ...lines],
    sections: [],
    items: [],
    payment: null,
    actions: [
      { lead: m.mail_retention_lead({}, at), button: m.mail_retention_action({}, at), url: link },
    ],
    notes: [],
  });
}
