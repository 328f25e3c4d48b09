import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { Finding } from '#domain/status/finding.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { lightWord, statusCheckName, statusText } from '#i18n/status-text.ts';
import { m } from '#i18n/texts.ts';

export type StatusMailKind = 'status-trouble' | 'status-well';

export interface StatusMailInput {
  kind: StatusMailKind;
  language: Language;
  config: ConfigRecord;
  findings: readonly Finding[];
  link: string;
}

const WORDING = {
  'status-trouble': {
    subject: m.mail_status_trouble_subject,
    text: m.mail_status_trouble_text,
    note: m.mail_status_trouble_note,
  },
  'status-well': {
    subject: m.mail_status_well_subject,
    text: m.mail_status_well_text,
    note: null,
  },
} as const;

/** Tells an owner what has been wrong for an hour, or that it is well again. */
export function statusMail(input: StatusMailInput): Promise<Mail> {
  const { kind, language, config, findings, link } = input;
  const at = { locale: language };
  const { subject, text, note } = WORDING[kind];
  return finishMail({
    ...frameOf(config, language),
    subject: subject({ edition: editionName(config, language) }, at),
    paragraphs: [text({}, at)],
    sections: [],
    items: findings.map((finding) => itemOf(finding, input)),
    payment: null,
    actions: [
      { lead: m.mail_status_lead({}, at), button: m.mail_status_action({}, at), url: link },
    ],
    notes: note ? [note({}, at)] : [],
  });
}

function itemOf(finding: Finding, { language, config }: StatusMailInput) {
  const { timeZone } = config.edition;
  const { sentence, advice } = statusText(finding, {
    language,
    formatInstant: (instant) =>
      formatLocalMinute(localMinute(new Date(instant), timeZone), language),
  });
  const name = statusCheckName(finding.check, language);
  return {
    title: `${name}: ${lightWord(finding.light, language)}`,
    paragraphs: [sentence, advice].filter(Boolean),
    rows: [],
    actions: [],
  };
}
