/** Texts for money documents. */
import type { Language } from '#domain/language.ts';
import type { DocumentKind } from '#domain/money-document/kinds.ts';
import { m } from '#i18n/texts.ts';

type Text = (inputs: Record<string, never>, options: { locale: Language }) => string;

export const DOCUMENT_KIND_TEXTS: Record<DocumentKind, Text> = {
  proforma: m.doc_kind_proforma,
  invoice: m.doc_kind_invoice,
  receipt: m.doc_kind_receipt,
  'credit-note': m.doc_kind_credit_note,
  'cash-receipt': m.doc_kind_cash_receipt,
  'cash-payout': m.doc_kind_cash_payout,
};

export function documentKindText(kind: DocumentKind, language: Language): string {
  return DOCUMENT_KIND_TEXTS[kind]({}, { locale: language });
}

/** `Faktúra FA2027/0001` */
export function documentTitle(
  { kind, number }: { kind: DocumentKind; number: string },
  language: Language,
): string {
  return `${documentKindText(kind, language)} ${number}`;
}

/** Names the issued document, and the one that it replaces. */
export function issuedText(
  { number, credited }: { number: string; credited: readonly { number: string }[] },
  locale: Language,
): string {
  const at = { locale };
  if (credited.length === 0) return m.doc_issued_toast({ number }, at);
  const notes = credited.map((one) => one.number).join(', ');
  return m.doc_reissued_toast({ number, notes }, at);
}
