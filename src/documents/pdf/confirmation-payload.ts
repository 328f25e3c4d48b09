import type { CheckPayload } from '#documents/pdf/check-payload.ts';
import type { Labelled } from '#documents/pdf/labelled.ts';
import type { Fact, PersonText } from '#documents/signup-texts.ts';
import type { Language } from '#domain/language.ts';

export interface Titled {
  title: string;
}

export interface Table<Row> extends Titled {
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
  parties: (Titled & Labelled)[];
  persons: Table<PersonText>;
  groups: Table<{ name: string; members: string }> | null;
  /** `money`: what of the total has been paid, once something has. */
  fees: Table<Fact> & { total: Fact; money: Fact[] };
  payment: PaymentPayload | null;
  link: { label: string; url: string };
  legal: string;
  check: CheckPayload | null;
  footer: string;
}

/** How to pay, as `payment-section` of the theme sets it. */
export interface PaymentPayload extends Titled, Labelled {
  /** Each drawn as a page of PDF. */
  codes: { drawing: string; alt: string; caption: string }[];
  link: { text: string; url: string };
  note: string | null;
}
