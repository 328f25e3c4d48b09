import { createHash } from 'node:crypto';
import type { PdfTemplate } from '#documents/pdf/templates.ts';
import type { Print } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { countPages } from '#server/pdf/count-pages.ts';
import { type NamedPictures, withPictures } from '#server/pdf/readable-pictures.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';

interface Rendered {
  pdf: Uint8Array;
  payload: unknown;
}

interface RenderOrder {
  print: Print<unknown, PdfTemplate>;
  content: PrintContent<unknown>;
  pictures: NamedPictures;
}

/** What a content says, set; and folded, when it is to be a booklet of sheets. */
export async function renderPrint(
  renderer: PdfRenderer,
  { print, content, pictures }: RenderOrder,
): Promise<Rendered> {
  const payload = print.payload(content);
  const pdf = await withPictures(renderer, pictures, (used) =>
    renderer.render(print.template, payload, used),
  );
  if (!print.folded) return { pdf, payload };
  const picture = createHash('sha256').update(pdf).digest('hex');
  const folded = print.folded(content, { payload, picture, pages: countPages(pdf) });
  if (!folded) return { pdf, payload };
  const sheets = await renderer.render('booklet', folded, new Map([[picture, pdf]]));
  return { pdf: sheets, payload };
}
