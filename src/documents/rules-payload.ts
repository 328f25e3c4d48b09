import type { Language } from '#domain/language.ts';

/** The input of `rules.typ`: a notice of the organiser, section by section. */
export interface RulesPayload {
  lang: Language;
  title: string;
  author: string;
  /** A CSS colour, `#rrggbb`. */
  accent: string;
  edition: string;
  heading: string;
  lead: string;
  sections: RulesSection[];
  footer: string;
}

export interface RulesSection {
  title: string;
  paragraphs: string[];
  /** Widths are shares of the page. */
  table: { widths: number[]; endsInNumbers: boolean; header: string[]; rows: string[][] } | null;
}
