import type { PdfPayloads, PdfTemplate } from '#documents/pdf/templates.ts';
import type { BookletPayload } from '#documents/prints/bulletin-payload.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';

/** Builds the payload of a template from content that was read before, without any IO. */
export interface PdfDocument<Content, Template extends PdfTemplate = PdfTemplate> {
  template: Template;
  payload(content: Content): PdfPayloads[Template];
  /** A document made of the pages of this one, which replaces it; null: no replacement. */
  folded?(content: Content, pages: FinishedPages<Template>): BookletPayload | null;
}

export interface FinishedPages<Template extends PdfTemplate> {
  payload: PdfPayloads[Template];
  /** Content hash of the finished document. */
  picture: string;
  pages: number;
}

/** The scope of a sample: everything except the people is real. */
export interface SampleScope {
  config: ConfigRecord;
  language: Language;
  publicUrl: string;
}
