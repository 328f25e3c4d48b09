import type { PdfPayloads, PdfTemplate } from '#documents/pdf/templates.ts';
import type { BookletPayload } from '#documents/prints/bulletin-payload.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';

/** From what was read to what a template sets, without asking anybody. */
export interface PdfDocument<Content, Template extends PdfTemplate = PdfTemplate> {
  template: Template;
  payload(content: Content): PdfPayloads[Template];
  /** Another document made of the pages of this one, which is then the result; null: as it is. */
  folded?(content: Content, pages: FinishedPages<Template>): BookletPayload | null;
}

export interface FinishedPages<Template extends PdfTemplate> {
  payload: PdfPayloads[Template];
  /** Content hash of the finished document. */
  picture: string;
  pages: number;
}

/** What a sample is made with: everything but the people is as it really is. */
export interface SampleScope {
  config: ConfigRecord;
  language: Language;
  publicUrl: string;
}
