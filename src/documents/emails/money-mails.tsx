import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf, paymentOf, type Wording } from '#documents/emails/signup-mail.ts';
import type { SignupDocument } from '#documents/signup-document.ts';
import { editionName } from '#documents/signup-texts.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { MoneyMailKind } from '#domain/signup/mail-kind.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Facts of a money mail besides the state of the signup. */
export interface MoneyMailFacts {
  /** The part of a payment or refund that belongs to the signup; never negative. */
  entry: { amountMinor: AmountMinor; bookedOn: PlainDate; method: string } | null;
  /** Title and number of the attached document. */
  documentTitle: string | null;
}

/**
 * The mail for the state at the time of sending, which may be later than its cause: a second
 * payment may have come. Null when there is nothing left to report.
 */
export async function moneyMail(
  kind: MoneyMailKind,
  document: SignupDocument,
  facts: MoneyMailFacts,
): Promise<Mail | null> {
  switch (kind) {
    case 'payment-received':
    case 'payment-incomplete':
    case 'payment-surplus':
      return paymentMail(document, facts);
    case 'refund-sent':
      return refundMail(document, facts);
    case 'payment-reminder-before':
    case 'payment-reminder-after':
      return document.owedMinor > 0 ? reminderMail(kind, document) : null;
    case 'payment-expired':
      return document.state === 'cancelled' ? expiredMail(document) : null;
  }
}

function paymentMail(document: SignupDocument, facts: MoneyMailFacts): Promise<Mail> {
  if (document.owedMinor > 0) return incompleteMail(document, facts);
  return document.owedMinor < 0 ? surplusMail(document, facts) : receivedMail(document, facts);
}

function receivedMail(document: SignupDocument, facts: MoneyMailFacts): Promise<Mail> {
  const { at, number } = wordsOf(document);
  const payment = amountAndDate(document, facts);
  return shortMail(document, {
    subject: m.mail_payment_received_subject({ number }, at),
    paragraphs: [
      payment
        ? m.mail_payment_received_text({ number, ...payment }, at)
        : m.mail_payment_settled_text({ number }, at),
      ...documentParagraph(document, facts),
    ],
  });
}

function incompleteMail(document: SignupDocument, facts: MoneyMailFacts): Promise<Mail> {
  const { at, number } = wordsOf(document);
  const payment = amountAndDate(document, facts);
  const inputs = {
    number,
    rest: formatAmount(document.owedMinor, document.language),
    symbol: document.variableSymbol,
  };
  return shortMail(document, {
    subject: m.mail_payment_incomplete_subject({ number }, at),
    paragraphs: [
      payment
        ? m.mail_payment_incomplete_text({ ...inputs, ...payment }, at)
        : m.mail_payment_rest_text(inputs, at),
      ...documentParagraph(document, facts),
    ],
  });
}

function surplusMail(document: SignupDocument, facts: MoneyMailFacts): Promise<Mail> {
  const { at, number } = wordsOf(document);
  const payment = amountAndDate(document, facts);
  const amount = formatAmount(amountMinor(-document.owedMinor), document.language);
  const opening =
    document.state === 'cancelled'
      ? m.mail_payment_surplus_cancelled_text
      : m.mail_payment_surplus_text;
  return shortMail(document, {
    subject: m.mail_payment_surplus_subject({ number }, at),
    paragraphs: [
      opening({ number, amount }, at),
      facts.entry?.method === 'card'
        ? m.mail_payment_surplus_card({}, at)
        : m.mail_payment_surplus_transfer({}, at),
      ...(payment ? [m.mail_payment_told(payment, at)] : []),
      ...documentParagraph(document, facts),
    ],
  });
}

function refundMail(document: SignupDocument, facts: MoneyMailFacts): Promise<Mail> | null {
  const { at, number } = wordsOf(document);
  const refund = amountAndDate(document, facts);
  if (!refund) return null;
  return shortMail(document, {
    subject: m.mail_refund_subject({ number }, at),
    paragraphs: [
      refundText(facts)({ number, ...refund }, at),
      ...documentParagraph(document, facts),
    ],
  });
}

function refundText({ entry }: MoneyMailFacts) {
  if (entry?.method === 'transfer') return m.mail_refund_transfer_text;
  return entry?.method === 'card' ? m.mail_refund_card_text : m.mail_refund_other_text;
}

function reminderMail(
  kind: 'payment-reminder-before' | 'payment-reminder-after',
  document: SignupDocument,
): Promise<Mail> {
  const { at, number } = wordsOf(document);
  const { language, owedMinor, dueDate } = document;
  const isLate = kind === 'payment-reminder-after';
  const opening = isLate ? m.mail_reminder_after_text : m.mail_reminder_before_text;
  const amount = formatAmount(owedMinor, language);
  return shortMail(document, {
    subject: m.mail_reminder_subject({ number }, at),
    paragraphs: [
      opening({ number, amount, date: formatDate(dueDate, language) }, at),
      m.mail_reminder_ignore({}, at),
    ],
    ...(isLate && { paymentLead: m.mail_reminder_pay_now({}, at) }),
  });
}

function expiredMail(document: SignupDocument): Promise<Mail> {
  const { at, number } = wordsOf(document);
  const { config, language, dueDate } = document;
  return shortMail(document, {
    subject: m.mail_expired_subject({ number, edition: editionName(config, language) }, at),
    paragraphs: [
      m.mail_expired_text({ number, date: formatDate(dueDate, language) }, at),
      m.mail_expired_contact({ email: config.organiser.email }, at),
    ],
    lead: m.mail_link_text_cancelled({}, at),
  });
}

function wordsOf({ language, number }: SignupDocument) {
  return { at: { locale: language }, number };
}

function amountAndDate({ language }: SignupDocument, { entry }: MoneyMailFacts) {
  return (
    entry && {
      amount: formatAmount(entry.amountMinor, language),
      date: formatDate(entry.bookedOn, language),
    }
  );
}

function documentParagraph(
  { language }: SignupDocument,
  { documentTitle }: MoneyMailFacts,
): string[] {
  if (documentTitle === null) return [];
  return [m.mail_payment_document({ title: documentTitle }, { locale: language })];
}

/** For people who have seen their signup before: the news, how to pay the rest, and the link. */
async function shortMail(
  document: SignupDocument,
  { subject, paragraphs, lead, paymentLead }: Wording & { paymentLead?: string },
): Promise<Mail> {
  const { config, language, link } = document;
  const at = { locale: language };
  return finishMail({
    ...frameOf(config, language),
    subject,
    paragraphs,
    sections: [],
    payment: await paymentOf(document, paymentLead),
    actions: [
      {
        lead: lead ?? m.mail_link_text_view({}, at),
        button: m.mail_open_signup({}, at),
        url: link,
      },
    ],
    notes: [m.mail_link_private({}, at)],
  });
}
