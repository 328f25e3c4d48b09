import type { CheckPayload } from '#documents/pdf/check-payload.ts';
import type { PaymentPayload, Table, Titled } from '#documents/pdf/confirmation-payload.ts';
import type { Labelled } from '#documents/pdf/labelled.ts';
import type { Fact } from '#documents/signup-texts.ts';
import type { Language } from '#domain/language.ts';

/** The input of `money-document.typ`. */
export interface MoneyDocumentPayload {
  lang: Language;
  title: string;
  author: string;
  accent: string;
  heading: string;
  number: string;
  edition: string;
  notice: string | null;
  parties: (Titled & { name: string; lines: string[]; ids: Labelled })[];
  facts: Fact[];
  items: Table<string[]> & { vat: Fact[]; total: Fact };
  paid: (Titled & { rows: Fact[]; total: Fact }) | null;
  payment: PaymentPayload | null;
  notes: string[];
  issued: Labelled;
  /** Below a line for the signature. */
  signature: string | null;
  check: CheckPayload | null;
  footer: string;
}
