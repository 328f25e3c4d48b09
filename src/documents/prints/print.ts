import { printableTexts } from '#documents/pdf/printable.ts';
import type { PdfTemplate } from '#documents/pdf/templates.ts';
import type { PdfDocument } from '#documents/pdf-document.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import type { Language } from '#domain/language.ts';

/**
 * A document that the office prints. Who may make it stands in PRINT_FACTS, what it reads beside the
 * people on the server.
 */
export interface Print<Extra, Template extends PdfTemplate>
  extends PdfDocument<PrintContent<Extra>, Template> {
  /** There is nobody to print. */
  isEmpty(content: PrintContent<Extra>): boolean;
  /** Content hashes of the pictures that the payload names. */
  pictures?(content: PrintContent<Extra>): string[];
  /** One after another in print order, where a file for each can be made. */
  parts?(content: PrintContent<Extra>): PrintPart<Extra>[];
  /** The content of several parts together, in their order. */
  joined?(contents: readonly PrintContent<Extra>[]): PrintContent<Extra>;
  /** Beside the sample roster: what tests, previews and the demo print. */
  sampleExtra(language: Language): Extra;
}

export interface PrintPart<Extra> {
  /** Whose it is, told when it cannot be made. */
  name: string;
  /** Without its ending; unique among the parts. */
  filename: string;
  content: PrintContent<Extra>;
}

export function declarePrint<Extra, Template extends PdfTemplate>(
  print: Print<Extra, Template>,
): Print<Extra, Template> {
  return { ...print, payload: (content) => printableTexts(print.payload(content)) };
}
