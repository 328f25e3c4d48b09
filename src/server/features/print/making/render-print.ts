import { createHash } from 'node:crypto';
import type { PdfTemplate } from '#documents/pdf/templates.ts';
import type { Print } from '#documents/prints/print.ts';
import type { PrintContent } from '#documents/prints/print-content.ts';
import { countPages } from '#server/pdf/count-pages.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';
import type { Pictures } from '#server/pdf/worker-messages.ts';

interface Rendered {
  pdf: Uint8Array;
  payload: unknown;
}

interface RenderOrder {
  print: Print<unknown, PdfTemplate>;
  content: PrintContent<unknown>;
  pictures: Pictures;
}

/** What a content says, set; and folded, when it is to be a booklet of sheets. */
export async function renderPrint(
  renderer: PdfRenderer,
  { print, content, pictures }: RenderOrder,
): Promise<Rendered> {
  const payload = print.payload(content);
  const pdf = await renderer.render(print.template, payload, pictures);
  if (!print.folded) return { pdf, payload };
  const picture = createHash('sha256').update(pdf).digest('hex');
  const folded = print.folded(content, { payload, picture, pages: countPages(pdf) });
  if (!folded) return { pdf, payload };
  const sheets = await renderer.render('booklet', folded, new Map([[picture, pdf]]));
  return { pdf: sheets, payload };
}
