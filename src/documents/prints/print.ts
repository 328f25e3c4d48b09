import { printableTexts } from '#documents/pdf/printable.ts';
import type { PdfPayloads, PdfTemplate } from '#documents/pdf/templates.ts';
import type { BookletPayload } from '#documents/prints/bulletin-payload.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import type { Language } from '#domain/language.ts';

/**
 * A document that the office prints: from what was read to what its template sets, without asking
 * anybody. Who may make it stands in PRINT_FACTS, what it reads beside the people on the server.
 */
export interface Print<Extra, Template extends PdfTemplate> {
  template: Template;
  payload(content: PrintContent<Extra>): PdfPayloads[Template];
  /** There is nobody to print. */
  isEmpty(content: PrintContent<Extra>): boolean;
  /** Content hashes of the pictures that the payload names. */
  pictures?(content: PrintContent<Extra>): string[];
  /** One after another in print order, where a file for each can be made. */
  parts?(content: PrintContent<Extra>): PrintPart<Extra>[];
  /** The content of several parts together, in their order. */
  joined?(contents: readonly PrintContent<Extra>[]): PrintContent<Extra>;
  /** Another document made of the pages of this one, which is then the result; null: as it is. */
  folded?(content: PrintContent<Extra>, pages: FinishedPages<Template>): BookletPayload | null;
  /** Beside the sample roster: what tests, previews and the demo print. */
  sampleExtra(language: Language): Extra;
}

export interface FinishedPages<Template extends PdfTemplate> {
  payload: PdfPayloads[Template];
  /** Content hash of the finished document. */
  picture: string;
  pages: number;
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
