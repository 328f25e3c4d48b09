import { printableTexts } from '#documents/pdf/printable.ts';
import type { PdfTemplate } from '#documents/pdf/templates.ts';
import type { PdfDocument } from '#documents/pdf-document.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import type { Language } from '#domain/language.ts';
import type { Roster } from '#domain/prints/roster.ts';

/**
 * A document that the office prints. PRINT_FACTS has its permission; the server has the inputs
 * besides the people.
 */
export interface Print<Extra, Template extends PdfTemplate>
  extends PdfDocument<PrintContent<Extra>, Template> {
  /** There are no people to print. */
  isEmpty(content: PrintContent<Extra>): boolean;
  /** Content hashes of the pictures that the payload names. */
  pictures?(content: PrintContent<Extra>): string[];
  /** The parts in print order, for prints that can be made as separate files. */
  parts?(content: PrintContent<Extra>): PrintPart<Extra>[];
  /** The content of several parts together, in their order. */
  joined?(contents: readonly PrintContent<Extra>[]): PrintContent<Extra>;
  /** Used with the sample roster by tests, previews and the demo. */
  sampleExtra(language: Language, roster: Roster): Extra;
}

export interface PrintPart<Extra> {
  /** The recipient, reported when the part cannot be made. */
  name: string;
  /** Without the extension; unique among the parts. */
  filename: string;
  content: PrintContent<Extra>;
}

export function declarePrint<Extra, Template extends PdfTemplate>(
  print: Print<Extra, Template>,
): Print<Extra, Template> {
  return { ...print, payload: (content) => printableTexts(print.payload(content)) };
}
