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
  fees: Table<Fact> & { total: Fact };
  payment:
    | (Titled & {
        rows: Fact[];
        codes: { svg: string; alt: string; caption: string }[];
        link: { text: string; url: string };
        note: string | null;
      })
    | null;
  link: { label: string; url: string };
  legal: string;
  footer: string;
}

/** The templates that can be rendered, each with what it reads. */
export interface PdfPayloads {
  confirmation: ConfirmationPayload;
}

export type PdfTemplate = keyof PdfPayloads;
