// Small files that are expensive to process: a PDF whose page decompresses to hundreds of
// megabytes, and one with a picture larger than any screen.

import { deflateSync } from 'node:zlib';

const UNFOLDED_BYTES = 512 * 1024 * 1024;

export interface HostileFile {
  name: string;
  bytes: Buffer;
}

let folded: Buffer | null = null;

export function hostileFile(index: number): HostileFile {
  folded ??= deflateSync(deflateSync(Buffer.alloc(UNFOLDED_BYTES, ' ')));
  const bytes = index % 2 === 0 ? pdfOf(folded) : hugePicture();
  return { name: `noty-${index}.pdf`, bytes };
}

function pdfOf(content: Buffer): Buffer {
  const stream = `/Filter[/FlateDecode/FlateDecode]/Length ${content.length}`;
  return pdf('/Resources<<>>', [[stream, content]]);
}

function hugePicture(): Buffer {
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  const picture = `/Type/XObject/Subtype/Image/Width 20000/Height 20000/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode/Length ${pixels.length}`;
  const content = Buffer.from('q 500 0 0 500 0 0 cm /P Do Q');
  return pdf('/Resources<</XObject<</P 5 0 R>>>>', [
    [`/Length ${content.length}`, content],
    [picture, pixels],
  ]);
}

/** One page; its content is object 4, followed by the objects that it uses. */
function pdf(resources: string, streams: readonly [dictionary: string, content: Buffer][]): Buffer {
  const parts: Buffer[] = [
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    Buffer.from('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'),
    Buffer.from(
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${resources}>>endobj\n`,
    ),
  ];
  for (const [index, [dictionary, content]] of streams.entries()) {
    parts.push(Buffer.from(`${index + 4} 0 obj<<${dictionary}>>stream\n`), content);
    parts.push(Buffer.from('\nendstream endobj\n'));
  }
  return Buffer.concat([...parts, Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n')]);
}
