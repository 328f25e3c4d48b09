import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf, paymentBlock } from '#documents/emails/signup-mail.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { DocumentContent } from '#domain/money-document/content.ts';
import { documentTitle } from '#i18n/document-words.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export interface MailedDocument {
  content: DocumentContent;
  config: ConfigRecord;
  /** Number of the collective payment on the document. */
  collectiveNumber: string | null;
  /** The secret address of the signup; null for a recipient who only pays. */
  link: string | null;
}

/** A money document for the party that it is issued to, with the document attached. */
export function documentMail({
  content,
  config,
  collectiveNumber,
  link,
}: MailedDocument): Promise<Mail> {
  const { language, order } = content;
  const at = { locale: language };
  const title = documentTitle(content, language);
  const about = aboutOf(content, collectiveNumber);
  const amount = formatAmount(content.totalMinor, language);
  return finishMail({
    ...frameOf(config, language),
    subject: [title, about].filter((part) => part !== '').join(' – '),
    paragraphs: [
      about === ''
        ? m.doc_mail_text_plain({ title, amount }, at)
        : m.doc_mail_text({ title, about, amount }, at),
      ...meaningOf(content),
    ],
    sections: [],
    payment: order && paymentBlock(order, language),
    actions: link
      ? [{ lead: m.mail_link_text_view({}, at), button: m.mail_open_signup({}, at), url: link }]
      : [],
    notes: [
      link
        ? m.mail_link_private({}, at)
        : collectiveNumber === null
          ? m.doc_mail_why({}, at)
          : m.doc_mail_why_collective({}, at),
    ],
  });
}

function aboutOf({ signups, language }: DocumentContent, collective: string | null): string {
  const at = { locale: language };
  if (collective !== null) return m.doc_mail_about_collective({ number: collective }, at);
  const [number = ''] = signups;
  return signups.length === 1 ? m.doc_mail_about_signup({ number }, at) : '';
}

function meaningOf({ kind, corrects, reason, language }: DocumentContent): string[] {
  const at = { locale: language };
  if (kind === 'proforma') return [];
  if (kind !== 'credit-note') return [m.doc_mail_paid({}, at)];
  return [
    ...(corrects
      ? [
          m.doc_corrects(
            {
              title: documentTitle(corrects, language),
              date: formatDate(corrects.issuedOn, language),
            },
            at,
          ),
        ]
      : []),
    ...(reason === '' ? [] : [m.mail_reason({ reason }, at)]),
  ];
}
