/** The words for documents about money. */
import type { Language } from '#domain/language.ts';
import type { DocumentKind } from '#domain/money-document/kinds.ts';
import { m } from '#i18n/texts.ts';

type Text = (inputs: Record<string, never>, options: { locale: Language }) => string;

const KINDS: Record<DocumentKind, Text> = {
  proforma: m.doc_kind_proforma,
  invoice: m.doc_kind_invoice,
  receipt: m.doc_kind_receipt,
  'credit-note': m.doc_kind_credit_note,
  'cash-receipt': m.doc_kind_cash_receipt,
};

export function documentKindText(kind: DocumentKind, language: Language): string {
  return KINDS[kind]({}, { locale: language });
}

/** `Faktúra FA2027/0001` */
export function documentTitle(
  { kind, number }: { kind: DocumentKind; number: string },
  language: Language,
): string {
  return `${documentKindText(kind, language)} ${number}`;
}
