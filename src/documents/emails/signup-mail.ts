/** Parts shared by all mails about a signup. */
import type { MailContent, MailPayment, MailSection } from '#documents/emails/mail-content.ts';
import { qrPng } from '#documents/qr-code.ts';
import { paymentOrderOf, type SignupDocument } from '#documents/signup-document.ts';
import {
  editionName,
  editionWhenAndWhere,
  feeTexts,
  groupTexts,
  joined,
  moneyFacts,
  paymentFacts,
  personTexts,
} from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { payBySquare, paymeLink } from '#domain/payment/payment-codes.ts';
import type { PaymentOrder } from '#domain/payment/payment-order.ts';
import { isPaymentExpected } from '#domain/signup/signup-payment.ts';
import { formatAmount, formatDate, formatLongDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

const QR_CID = 'pay-by-square';

export interface Wording extends Pick<MailContent, 'subject' | 'paragraphs'> {
  /** The text above the link; by default the deadline for editing. */
  lead?: string;
}

/** A mail that shows the whole signup below its first sentences. */
export async function signupMailContent(
  document: SignupDocument,
  wording: Wording,
): Promise<MailContent> {
  const { config, language } = document;
  const at = { locale: language };
  const editableUntil = formatLongDate(document.editableUntil.slice(0, 10), language);
  const isFree = isPaymentExpected(document.state) && document.totalMinor <= 0;
  return {
    ...frameOf(config, language),
    subject: wording.subject,
    paragraphs: [...wording.paragraphs, ...attachedParagraph(document)],
    changes: changesOf(document),
    sections: sectionsOf(document),
    confirmationUrl: `${document.link}/documents/confirmation.pdf`,
    payment: await paymentOf(document),
    actions: [
      {
        lead: wording.lead ?? m.mail_link_text({ date: editableUntil }, at),
        button: m.mail_open_signup({}, at),
        url: document.link,
      },
    ],
    notes: [...(isFree ? [m.mail_free({}, at)] : []), m.mail_link_private({}, at)],
  };
}

/** The parts that do not depend on the signup. */
export function frameOf(
  config: ConfigRecord,
  language: Language,
): Pick<MailContent, 'language' | 'accent' | 'edition' | 'greeting' | 'signature'> {
  const at = { locale: language };
  const { organiser } = config;
  return {
    language,
    accent: config.edition.accentColor,
    edition: {
      name: editionName(config, language),
      when: editionWhenAndWhere(config, language),
    },
    greeting: m.mail_greeting({}, at),
    signature: [
      m.mail_regards({}, at),
      organiser.name,
      joined([organiser.email, organiser.phone]),
    ].filter((line) => line !== ''),
  };
}

/** The reason as a separate paragraph, if there is one. */
export function reasonParagraph({ reason = '', language }: SignupDocument): string[] {
  return reason === '' ? [] : [m.mail_reason({ reason }, { locale: language })];
}

function attachedParagraph({ attachedTitle = null, language }: SignupDocument): string[] {
  if (attachedTitle === null) return [];
  return [m.mail_payment_document({ title: attachedTitle }, { locale: language })];
}

function changesOf({ changes = [], language }: SignupDocument): MailSection | null {
  if (changes.length === 0) return null;
  const rows = changes.map((change) => ({ label: change, value: '' }));
  return { title: m.mail_changes({}, { locale: language }), rows };
}

function sectionsOf(document: SignupDocument): MailSection[] {
  const { language, state, totalMinor } = document;
  const at = { locale: language };
  const persons = personTexts(document).map(({ name, role, entry }) => ({
    label: joined([name, role, ...entry]),
    value: '',
  }));
  const groups = groupTexts(document).map(({ name, members }) => ({
    label: `${name}: ${members}`,
    value: '',
  }));
  const total = {
    label: isPaymentExpected(state) ? m.pdf_total_due({}, at) : m.pdf_total({}, at),
    value: formatAmount(totalMinor, language),
  };
  return [
    { title: m.pdf_persons({}, at), rows: persons },
    ...(groups.length > 0 ? [{ title: m.pdf_groups({}, at), rows: groups }] : []),
    { title: m.pdf_fees({}, at), rows: feeTexts(document), total, money: moneyFacts(document) },
  ];
}

/** How to pay the rest; `lead` replaces the sentence with the due date. */
export async function paymentOf(
  document: SignupDocument,
  lead?: string,
): Promise<MailPayment | null> {
  const { form, language } = document;
  const order = paymentOrderOf(document);
  if (!order) return null;
  const payment = paymentBlock(order, language);
  return {
    ...payment,
    lead: lead ?? payment.lead,
    note: form.paymentType === 'online' ? m.mail_pay_online({}, { locale: language }) : '',
  };
}

export function paymentBlock(order: PaymentOrder, language: Language): MailPayment {
  const at = { locale: language };
  return {
    title: m.pdf_payment({}, at),
    lead: m.mail_pay_until({ date: formatDate(order.dueDate, language) }, at),
    rows: paymentFacts(order, language),
    note: '',
    code: {
      png: qrPng(payBySquare(order)),
      cid: QR_CID,
      alt: m.pdf_pay_by_square_alt({}, at),
      hint: m.mail_qr_hint({}, at),
    },
    link: { text: m.pdf_payme({}, at), url: paymeLink(order) },
  };
}
