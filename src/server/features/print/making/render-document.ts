import { createHash } from 'node:crypto';
import type { PdfDocument } from '#documents/pdf-document.ts';
import { countPages } from '#server/pdf/count-pages.ts';
import { type NamedPictures, withPictures } from '#server/pdf/readable-pictures.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';

interface Rendered {
  pdf: Uint8Array;
  payload: unknown;
}

interface RenderOrder<Content> {
  document: PdfDocument<Content>;
  content: Content;
  pictures?: NamedPictures;
}

/** Renders a content, imposed as a booklet if requested. */
export async function renderDocument<Content>(
  renderer: PdfRenderer,
  { document, content, pictures = new Map() }: RenderOrder<Content>,
): Promise<Rendered> {
  const payload = document.payload(content);
  const pdf = await withPictures(renderer, pictures, (used) =>
    renderer.render(document.template, payload, used),
  );
  if (!document.folded) return { pdf, payload };
  const picture = createHash('sha256').update(pdf).digest('hex');
  const folded = document.folded(content, { payload, picture, pages: countPages(pdf) });
  if (!folded) return { pdf, payload };
  const sheets = await renderer.render('booklet', folded, new Map([[picture, pdf]]));
  return { pdf: sheets, payload };
}
