import { createHash } from 'node:crypto';
import { type ExcerptReason, excerptPayload } from '#documents/prints/excerpt.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { printOf } from '#documents/prints/registry.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import type { SentKind } from '#domain/documents/document-name.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { loadContent, sampleContent } from '#server/features/print/load-content.ts';
import type { PrintScope } from '#server/features/print/load-extras.ts';
import { type Maker, picturesOf } from '#server/features/print/making/make-run.ts';
import { renderDocument } from '#server/features/print/making/render-document.ts';
import { countPages } from '#server/pdf/count-pages.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';

/** For documents with one part per person. */
const PREVIEWED_PARTS = 3;
/** A long list is cut; a booklet is shown whole, because its table of contents lists everything. */
const PREVIEWED_PAGES = 40;

/**
 * The document as it would be made now, about everyone, so that totals and numbers are right; a
 * sample if there is nobody. A shortened document says so on each page.
 */
export async function previewOf(
  maker: Maker,
  scope: PrintScope,
): Promise<{ pdf: Uint8Array; isSample: boolean }> {
  const print = printOf(scope.request.kind);
  const loaded = await loadContent(maker, { ...scope, isPreview: true });
  const isSample = print.isEmpty(loaded);
  const { content, parts } = shownContent();
  const pictures = await picturesOf(maker, print.pictures?.(content) ?? []);
  const { pdf } = await renderDocument(maker.renderer, { document: print, content, pictures });
  const pages = countPages(pdf);
  const isCut = scope.request.kind !== 'bulletin' && pages > PREVIEWED_PAGES;
  const reason: ExcerptReason | null = isSample
    ? { is: 'sample' }
    : parts > PREVIEWED_PARTS
      ? { is: 'documents', shown: PREVIEWED_PARTS, of: parts }
      : isCut
        ? { is: 'pages', shown: PREVIEWED_PAGES, of: pages }
        : null;
  if (!reason) return { pdf, isSample };
  const shown = { pdf, pages: isCut ? PREVIEWED_PAGES : pages, reason };
  return { pdf: await excerptOf(maker.renderer, content, shown), isSample };

  /** `parts`: the number of documents, if each person has one. */
  function shownContent(): { content: PrintContent<unknown>; parts: number } {
    const whole = isSample ? sampleContent(scope) : loaded;
    if (scope.request.kind === 'bulletin') {
      // There are no people yet, but the office's texts exist.
      return { content: { ...whole, extra: loaded.extra }, parts: 0 };
    }
    const parts = (print.joined && print.parts?.(whole)) || [];
    const first = parts.slice(0, PREVIEWED_PARTS).map((part) => part.content);
    const content = print.joined && first.length > 0 ? print.joined(first) : whole;
    return { content, parts: parts.length };
  }
}

async function excerptOf(
  renderer: PdfRenderer,
  { config, language: lang }: { config: ConfigRecord; language: Language },
  { pdf, pages, reason }: { pdf: Uint8Array; pages: number; reason: ExcerptReason },
): Promise<Uint8Array> {
  const picture = createHash('sha256').update(pdf).digest('hex');
  const author = config.organiser.name;
  const payload = excerptPayload({ lang, author }, { picture, pages, reason });
  return renderer.render('excerpt', payload, new Map([[picture, pdf]]));
}

export interface SpecimenScope {
  kind: SentKind;
  config: ConfigRecord;
  language: Language;
}

/** Sent documents are personal, so only a sample can be previewed. */
export async function specimenOf(
  { renderer, publicUrl }: Pick<Maker, 'renderer' | 'publicUrl'>,
  { kind, ...scope }: SpecimenScope,
): Promise<{ pdf: Uint8Array; isSample: true }> {
  const document = DOCUMENTS[kind];
  const content = document.sample({ ...scope, publicUrl });
  const { pdf } = await renderDocument(renderer, { document, content });
  const shown = { pdf, pages: countPages(pdf), reason: { is: 'sample' as const } };
  return { pdf: await excerptOf(renderer, scope, shown), isSample: true };
}
