import { labelled } from '#documents/pdf/labelled.ts';
import type { PrintHead } from '#documents/prints/print-head.ts';

/** The input of `report.typ`: text under titles, for reading and keeping. */
export interface ReportPayload extends PrintHead {
  /** Paragraphs before the first section. */
  words: string[];
  sections: ReportSection[];
}

export interface ReportSection {
  title: string;
  /** Paragraphs above the rows. */
  words: string[];
  rows: ReportRow[];
  /** Width of the widest label, in points. */
  labelWidth: number;
}

/** Long texts are called words, which `printableTexts` lets be long. */
export interface ReportRow {
  label: string;
  words: string;
}

/** Rows without text are left out. */
export function reportSection(
  title: string,
  rows: readonly ReportRow[],
  words: readonly string[] = [],
): ReportSection {
  const shown = rows.filter((row) => row.words !== '');
  const { labelWidth } = labelled(shown.map(({ label }) => ({ label, value: '' })));
  return { title, words: [...words], rows: shown, labelWidth };
}
