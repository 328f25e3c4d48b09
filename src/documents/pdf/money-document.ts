import { checkPayload } from '#documents/pdf/check-payload.ts';
import { labelled } from '#documents/pdf/labelled.ts';
import type { MoneyDocumentPayload } from '#documents/pdf/money-document-payload.ts';
import { paymentPayload } from '#documents/pdf/payment-payload.ts';
import { printableTexts } from '#documents/pdf/printable.ts';
import { type Fact, filled, joined } from '#documents/signup-texts.ts';
import type { CheckMark } from '#domain/checks/check-code.ts';
import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';
import {
  type DocumentContent,
  type DocumentPayment,
  vatOf,
} from '#domain/money-document/content.ts';
import { documentKindText, documentTitle } from '#i18n/document-words.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Turns an issued document into the ready strings for `money-document.typ`. */
export function moneyDocumentPayload(
  content: DocumentContent,
  check: CheckMark | null = null,
): MoneyDocumentPayload {
  const { kind, number, language, edition, supplier } = content;
  const at = { locale: language };
  const title = documentTitle(content, language);
  return printableTexts({
    lang: language,
    title: `${title} – ${supplier.name}`,
    author: supplier.name,
    accent: edition.accent,
    heading: documentKindText(kind, language),
    number,
    edition: edition.name,
    notice: noticeOf(content),
    parties: [supplierOf(content), customerOf(content)],
    facts: factsOf(content),
    items: itemsOf(content),
    paid: paidOf(content),
    payment: content.order ? paymentPayload(content.order, language, null) : null,
    notes: notesOf(content),
    issued: labelled([{ label: m.doc_issued_by({}, at), value: content.issuedBy }]),
    signature: SIGNATURE[kind]?.({}, at) ?? null,
    check: checkPayload(check, language),
    footer: joined([title, edition.name]),
  });
}

/** Facts shown to a person who verifies the document. Contains no customer. */
export function moneyDocumentFacts(content: DocumentContent): Fact[] {
  const { language, supplier, issuedOn, totalMinor } = content;
  const at = { locale: language };
  return [
    { label: m.check_kind({}, at), value: documentTitle(content, language) },
    { label: m.check_fact_supplier({}, at), value: supplier.name },
    { label: m.check_fact_issued_on({}, at), value: formatDate(issuedOn, language) },
    { label: m.check_fact_total({}, at), value: formatAmount(totalMinor, language) },
  ];
}

type Party = MoneyDocumentPayload['parties'][number];
type WordOfKind = Partial<Record<DocumentContent['kind'], typeof m.doc_supplier>>;

const SUPPLIER: WordOfKind = {
  'cash-receipt': m.doc_received_by,
  'cash-payout': m.doc_paid_out_by,
};
const CUSTOMER: WordOfKind = {
  'cash-receipt': m.doc_received_from,
  'cash-payout': m.doc_paid_out_to,
};
const SIGNATURE: WordOfKind = {
  'cash-receipt': m.doc_signature,
  'cash-payout': m.doc_signature_recipient,
};

/** For cash, or a terminal payment in its place. */
const isCash = (kind: DocumentContent['kind']) => kind === 'cash-receipt' || kind === 'cash-payout';

function supplierOf({ supplier, language, kind, vat }: DocumentContent): Party {
  const at = { locale: language };
  return {
    title: (SUPPLIER[kind] ?? m.doc_supplier)({}, at),
    name: supplier.name,
    lines: [supplier.seat, supplier.registerLine, joined([supplier.email, supplier.phone])],
    ids: labelled(
      filled([
        { label: m.pdf_ico({}, at), value: supplier.ico },
        { label: m.pdf_dic({}, at), value: supplier.dic },
        supplier.icDph === '' && !vat
          ? { label: m.doc_column_vat({}, at), value: m.doc_not_vat_payer({}, at) }
          : { label: m.doc_ic_dph({}, at), value: supplier.icDph },
      ]),
    ),
  };
}

/** One field holds either number; a VAT number begins with its country. */
const VAT_NUMBER = /^[A-Z]/;

function customerOf({ customer, language, kind }: DocumentContent): Party {
  const at = { locale: language };
  return {
    title: (CUSTOMER[kind] ?? m.doc_customer)({}, at),
    name: customer.name,
    lines: [...customer.address.split('\n'), customer.email],
    ids: labelled(
      filled([
        { label: m.pdf_ico({}, at), value: customer.ico },
        {
          label: VAT_NUMBER.test(customer.dic) ? m.doc_ic_dph({}, at) : m.pdf_dic({}, at),
          value: customer.dic,
        },
      ]),
    ),
  };
}

const HAPPENED: WordOfKind = {
  'credit-note': m.doc_corrected_on,
  'cash-receipt': m.doc_received_on,
  'cash-payout': m.doc_paid_out_on,
};

function factsOf(content: DocumentContent): Fact[] {
  const { language, signups, kind } = content;
  const at = { locale: language };
  const day = (date: string | null) => (date ? formatDate(date, language) : '');
  const happened = (HAPPENED[kind] ?? m.doc_happened_on)({}, at);
  // The lines of a collective payment contain its numbers.
  const about = signups.length === 1 ? (signups[0] ?? '') : '';
  return filled([
    { label: m.doc_issued_on({}, at), value: day(content.issuedOn) },
    { label: happened, value: day(content.happenedOn) },
    { label: m.pdf_due_date({}, at), value: day(content.dueOn) },
    { label: m.doc_signup({}, at), value: about },
    {
      label: m.pdf_variable_symbol({}, at),
      value: content.variableSymbol ?? content.order?.variableSymbol ?? '',
    },
    { label: m.doc_paid_by({}, at), value: isCash(kind) ? methodOf(content) : '' },
  ]);
}

function methodOf({ payments: [payment], language }: DocumentContent): string {
  const say = payment?.method === 'cash' ? m.doc_by_cash : m.doc_by_card;
  return payment ? say({}, { locale: language }) : '';
}

function itemsOf({ lines, language, totalMinor, vat }: DocumentContent) {
  const at = { locale: language };
  const amount = (value: AmountMinor) => formatAmount(value, language);
  return {
    title: m.doc_items({}, at),
    header: vat
      ? [
          m.doc_item({}, at),
          m.doc_quantity({}, at),
          m.doc_unit_price({}, at),
          m.doc_amount_with_vat({}, at),
        ]
      : [m.doc_item({}, at), m.pdf_amount({}, at)],
    // § 74 of the VAT act requires the quantity and the unit price without tax.
    rows: lines.map((line) => [
      line.text,
      ...(vat ? ['1', amount(vatOf(line.amountMinor, vat.rate).baseMinor)] : []),
      amount(line.amountMinor),
    ]),
    vat: vat
      ? [
          { label: m.doc_vat_base({ rate: vat.rate }, at), value: amount(vat.baseMinor) },
          { label: m.doc_vat({ rate: vat.rate }, at), value: amount(vat.vatMinor) },
        ]
      : [],
    total: { label: m.pdf_total({}, at), value: amount(totalMinor) },
  };
}

const PAID_BY = {
  transfer: m.doc_paid_transfer,
  card: m.doc_paid_card,
  terminal: m.doc_paid_card,
  cash: m.doc_paid_cash,
} as const;

function paymentText({ on, method }: DocumentPayment, language: DocumentContent['language']) {
  const say = PAID_BY[method as keyof typeof PAID_BY] ?? m.doc_paid_otherwise;
  return say({ date: formatDate(on, language) }, { locale: language });
}

/** Not on a credit note, nor before any payment. */
function paidOf(content: DocumentContent): MoneyDocumentPayload['paid'] {
  const { payments, language, totalMinor, toPayMinor, kind } = content;
  if (payments.length === 0 || isCash(kind)) return null;
  const at = { locale: language };
  const surplus = amountMinor(
    Math.max(0, sumMinor(payments.map((payment) => payment.amountMinor)) - totalMinor),
  );
  return {
    title: m.doc_payments({}, at),
    rows: [
      ...payments.map((payment) => ({
        label: paymentText(payment, language),
        value: formatAmount(payment.amountMinor, language),
      })),
      ...(surplus > 0 && kind !== 'credit-note'
        ? [{ label: m.mail_money_surplus({}, at), value: formatAmount(surplus, language) }]
        : []),
    ],
    total: { label: m.doc_to_pay({}, at), value: formatAmount(toPayMinor, language) },
  };
}

function noticeOf({ corrects, reason, language }: DocumentContent): string | null {
  const at = { locale: language };
  const parts = [
    corrects
      ? m.doc_corrects(
          {
            title: documentTitle(corrects, language),
            date: formatDate(corrects.issuedOn, language),
          },
          at,
        )
      : '',
    reason === '' ? '' : m.pdf_reason({ reason }, at),
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' ') : null;
}

function notesOf({ kind, vat, supplier, ekasa, language }: DocumentContent): string[] {
  const at = { locale: language };
  return [
    supplier.icDph === '' && !vat ? m.doc_note_not_vat_payer({}, at) : '',
    kind === 'proforma' ? m.pdf_not_tax_document({}, at) : '',
    ekasa ? m.doc_note_ekasa({}, at) : '',
    isCash(kind) ? '' : m.doc_note_electronic({}, at),
  ].filter((note) => note !== '');
}
