import { createHash } from 'node:crypto';
import type { PdfDocument } from '#documents/pdf-document.ts';
import { countPages } from '#server/pdf/count-pages.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';
import type { Pictures } from '#server/pdf/worker-messages.ts';

interface Rendered {
  pdf: Uint8Array;
  payload: unknown;
}

interface RenderOrder<Content> {
  document: PdfDocument<Content>;
  content: Content;
  pictures?: Pictures;
}

/** What a content says, set; and folded, when it is to be a booklet of sheets. */
export async function renderDocument<Content>(
  renderer: PdfRenderer,
  { document, content, pictures = new Map() }: RenderOrder<Content>,
): Promise<Rendered> {
  const payload = document.payload(content);
  const pdf = await renderer.render(document.template, payload, pictures);
  if (!document.folded) return { pdf, payload };
  const picture = createHash('sha256').update(pdf).digest('hex');
  const folded = document.folded(content, { payload, picture, pages: countPages(pdf) });
  if (!folded) return { pdf, payload };
  const sheets = await renderer.render('booklet', folded, new Map([[picture, pdf]]));
  return { pdf: sheets, payload };
}
