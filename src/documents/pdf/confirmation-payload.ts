import type { CheckPayload } from '#documents/pdf/check-payload.ts';
import type { Labelled } from '#documents/pdf/labelled.ts';
import type { Fact, GroupText, PersonText } from '#documents/signup-texts.ts';
import type { Language } from '#domain/language.ts';

export interface Titled {
  title: string;
}

export interface Table<Row> extends Titled {
  header: string[];
  rows: Row[];
}

/** The input of `confirmation.typ`. Every text is ready: chosen, translated, formatted. */
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
  groups: Table<GroupText> | null;
  /** `money`: the paid part of the total, after the first payment. */
  fees: Table<Fact> & { total: Fact; money: Fact[] };
  payment: PaymentPayload | null;
  link: { label: string; url: string };
  legal: string;
  check: CheckPayload | null;
  footer: string;
}

/** Payment instructions, as `payment-section` of the theme sets them. */
export interface PaymentPayload extends Titled, Labelled {
  /** Each code is drawn as a page of PDF. */
  codes: { drawing: string; alt: string; caption: string }[];
  link: { text: string; url: string };
  note: string | null;
}
