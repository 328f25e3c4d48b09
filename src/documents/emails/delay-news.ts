import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

export interface DelayNewsInput {
  language: Language;
  config: ConfigRecord;
  /** Times are `YYYY-MM-DDTHH:mm`. */
  appearances: {
    number: string;
    title: string;
    category: string;
    hall: string;
    planned: string;
    expected: string;
  }[];
  signups: { number: string; link: string }[];
}

/** Tells a contact that appearances of today are expected at another time. */
export function delayNewsMail(input: DelayNewsInput): Promise<Mail> {
  const { language, config, appearances, signups } = input;
  const at = { locale: language };
  const rows = appearances.map(({ number, title, category, hall, planned, expected }) => ({
    label: m.mail_timetable_appearance(
      { number, name: title === '' ? category : `${title}, ${category}` },
      at,
    ),
    value: m.mail_delay_row({ now: expected.slice(11), hall, planned: planned.slice(11) }, at),
  }));
  return finishMail({
    ...frameOf(config, language),
    subject: m.mail_delay_subject({ edition: editionName(config, language) }, at),
    paragraphs: [m.mail_delay_text({}, at)],
    sections: [{ title: m.mail_delay_title({}, at), rows }],
    payment: null,
    actions: signups.map(({ number, link }) => ({
      lead: m.mail_delay_own({ number }, at),
      button: m.mail_open_signup({}, at),
      url: link,
    })),
    notes: [m.mail_link_private({}, at)],
  });
}
