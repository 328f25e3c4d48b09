import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail, MailAction, MailContent, MailItem } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

export interface BundleInput {
  language: Language;
  config: ConfigRecord;
  /** The mails that could not be sent one by one, in their order in the bundle. */
  mails: MailContent[];
}

/** One mail instead of many: the content of each of them, with its links. */
export function bundleMail({ language, config, mails }: BundleInput): Promise<Mail> {
  const at = { locale: language };
  const input = { count: mails.length, edition: editionName(config, language) };
  return finishMail({
    ...frameOf(config, language),
    subject: m.mail_bundle_subject(input, at),
    paragraphs: [m.mail_bundle_text({}, at)],
    sections: [],
    items: mails.map(itemOf),
    payment: null,
    actions: [],
    notes: [...new Set(mails.flatMap(({ notes }) => notes))],
  });
}

function itemOf(content: MailContent): MailItem {
  const { subject, paragraphs, changes, payment, actions } = content;
  const pay = payment ? [{ label: payment.lead, value: '' }, ...payment.rows] : [];
  return {
    title: subject,
    paragraphs: paragraphs.map(capitalised),
    rows: [...(changes?.rows ?? []), ...pay],
    actions: [...actions, ...confirmationOf(content)],
  };
}

function confirmationOf({ confirmationUrl, language }: MailContent): MailAction[] {
  if (!confirmationUrl) return [];
  return [
    { lead: '', button: m.mail_confirmation_pdf({}, { locale: language }), url: confirmationUrl },
  ];
}

/** In other mails the first paragraph continues after the greeting. */
function capitalised(paragraph: string): string {
  return paragraph.charAt(0).toUpperCase() + paragraph.slice(1);
}
