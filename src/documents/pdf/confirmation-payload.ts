import type { Fact, PersonText } from '#documents/signup-texts.ts';
import type { Language } from '#domain/language.ts';

interface Titled {
  title: string;
}

interface Table<Row> extends Titled {
  header: string[];
  rows: Row[];
}

/** What `confirmation.typ` reads. Every text is ready: chosen, translated, formatted. */
export interface ConfirmationPayload {
  lang: Language;
  title: string;
  author: string;
  /** A CSS colour, `#rrggbb`. */
  accent: string;
  edition: { name: string; when: string };
  organiser: string[];
  heading: string;
  number: string;
  facts: Fact[];
  notice: string | null;
  parties: (Titled & { rows: Fact[] })[];
  persons: Table<PersonText>;
  groups: Table<{ name: string; members: string }> | null;
  /** `money`: what of the total has been paid, once something has. */
  fees: Table<Fact> & { total: Fact; money: Fact[] };
  payment: PaymentPayload | null;
  link: { label: string; url: string };
  legal: string;
  footer: string;
}

/** How to pay, as `payment-section` of the theme sets it. */
export interface PaymentPayload extends Titled {
  rows: Fact[];
  codes: { svg: string; alt: string; caption: string }[];
  link: { text: string; url: string };
  note: string | null;
}

/** What `money-document.typ` reads. */
export interface MoneyDocumentPayload {
  lang: Language;
  title: string;
  author: string;
  accent: string;
  heading: string;
  number: string;
  edition: string;
  notice: string | null;
  parties: (Titled & { name: string; lines: string[]; ids: Fact[] })[];
  facts: Fact[];
  items: Table<string[]> & { vat: Fact[]; total: Fact };
  paid: (Titled & { rows: Fact[]; total: Fact }) | null;
  payment: PaymentPayload | null;
  notes: string[];
  issued: Fact;
  /** Below a line to sign on. */
  signature: string | null;
  footer: string;
}

/** The templates that can be rendered, each with what it reads. */
export interface PdfPayloads {
  confirmation: ConfirmationPayload;
  'money-document': MoneyDocumentPayload;
}

export type PdfTemplate = keyof PdfPayloads;
