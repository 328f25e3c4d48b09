// Files as people and attackers send them, made from the published structures.

import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Objects by their number, the first being the catalogue; `hidden` ones lie compressed in a stream. */
function pdfOf({ objects, hidden = [], hiddenFacts, trailer = '' }: PdfParts): Buffer {
  const bodies = new Map<number, string | Buffer>(objects);
  const size = Math.max(...objects.keys(), ...hidden.map(([number]) => number)) + 1;
  const streamNumber = size;
  if (hidden.length > 0) bodies.set(streamNumber, objectStream(hidden, hiddenFacts));
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets = new Map<number, number>();
  let at = parts[0]?.length ?? 0;
  const add = (text: string | Buffer) => {
    const bytes = Buffer.from(text);
    parts.push(bytes);
    at += bytes.length;
  };
  for (const [number, body] of bodies) {
    offsets.set(number, at);
    add(`${number} 0 obj\n`);
    add(body);
    add('\nendobj\n');
  }
  const places = Array.from({ length: size + 2 }, (_, number): [number, number, number] => {
    const index = hidden.findIndex(([one]) => one === number);
    if (index >= 0) return [2, streamNumber, index];
    const offset = number === size + 1 ? at : offsets.get(number);
    return offset === undefined ? [0, 0, 65_535] : [1, offset, 0];
  });
  const table = Buffer.concat(
    places.map(([kind, place, more]) => {
      const entry = Buffer.alloc(7);
      entry.writeUInt8(kind, 0);
      entry.writeUInt32BE(place, 1);
      entry.writeUInt16BE(more, 5);
      return entry;
    }),
  );
  const start = at;
  add(`${size + 1} 0 obj\n`);
  const head = `<< /Type /XRef /Size ${size + 2} /W [1 4 2] /Root 1 0 R ${trailer}`;
  add(`${head} /Length ${table.length} >>\nstream\n`);
  add(table);
  add(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

interface PdfParts {
  objects: Map<number, string | Buffer>;
  hidden?: [number, string][];
  /** Further entries of the stream in which they lie. */
  hiddenFacts?: string;
  /** Further entries of it. */
  trailer?: string;
}

function objectStream(hidden: readonly [number, string][], further = ''): Buffer {
  const places: string[] = [];
  let content = '';
  for (const [number, body] of hidden) {
    places.push(`${number} ${content.length}`);
    content += `${body}\n`;
  }
  const head = `${places.join(' ')}\n`;
  const packed = deflateSync(head + content);
  const facts = `/Type /ObjStm /N ${hidden.length} /First ${head.length} /Filter /FlateDecode ${further}`;
  return streamOf(facts, packed);
}

export function streamOf(facts: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${facts} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>';
const CONTENT = Buffer.from('0 0 m 100 100 l S');

/** With as many pages as asked for, and whatever else its catalogue says. */
export function plainPdf({ pages = 1, catalogue = '', ...rest }: PlainPdf = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index === 0 ? 3 : 100 + index} 0 R`);
  const objects = new Map<number, string | Buffer>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`],
    [3, PAGE],
    [4, streamOf('', CONTENT)],
    ...kids.slice(1).map((_, index): [number, string] => [101 + index, PAGE]),
    ...(rest.more ?? []),
  ]);
  return pdfOf({ objects, ...rest });
}

interface PlainPdf {
  pages?: number;
  catalogue?: string;
  more?: [number, string | Buffer][];
  hidden?: [number, string][];
  /** Further entries of the stream in which they lie. */
  hiddenFacts?: string;
  trailer?: string;
}

/** A page whose content was packed twice: a few kilobytes of it are as many as asked for. */
export function doublyPackedPdf(megabytes: number): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' ')));
  const stream = streamOf('/Filter [/FlateDecode /Fl#61teDecode]', packed);
  return plainPdf({ more: [[4, stream]] });
}

/** A picture of one colour; its size may be said to be anything. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const lines = Math.min(height, 100);
  const pixels = Buffer.alloc(lines * (1 + Math.ceil(Math.min(width, 10_000) / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Looks like a picture from outside, but its pixels cannot be unpacked. */
export function damagedPng(width = 60, height = 40): Buffer {
  const bytes = pngOf(width, height);
  const at = bytes.indexOf('IDAT');
  const length = bytes.readUInt32BE(at - 4);
  bytes.fill(0xaa, at + 4, at + 4 + length);
  bytes.writeUInt32BE(crc32(bytes.subarray(at, at + 4 + length)), at + 4 + length);
  return bytes;
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The smallest that are valid. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
  'base64',
);
/** In the colours of a print shop, without a profile. */
export const CMYK_JPEG = Buffer.from(
  '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwBQNzxGPDJQRkFGWlVQX3jIgnhubnj1r7mRyP///////////////////////////////////////////////////9sAQwFVWlp4aXjrgoLr/////////////////////////////////////////////////////////////////////////8AAFAgACAAIBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAAAAADBP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAADBP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQAAD8AqARG2gP/2Q==',
  'base64',
);
export const WEBP = Buffer.from(
  'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=',
  'base64',
);

/** The same with nothing behind their headers that could be decoded. */
export const DAMAGED_JPEG = damaged(
  JPEG,
  JPEG.indexOf(Buffer.from([0xff, 0xc4])) + 4,
  JPEG.length - 2,
);
export const DAMAGED_WEBP = damaged(WEBP, 30, WEBP.length);

function damaged(bytes: Buffer, from: number, to: number): Buffer {
  return Buffer.from(bytes).fill(0xff, from, to);
}

export const SCORE = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
<score-partwise version="4.0"><part-list><score-part id="P1"><part-name>Husle</part-name></score-part></part-list><part id="P1"><measure number="1"/></part></score-partwise>
`;

/** Entries of name and content; `claims` lies about the size of the last one. */
export function zipOf(entries: [string, string | Buffer][], claims?: number): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [index, [name, content]] of entries.entries()) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const size = claims !== undefined && index === entries.length - 1 ? claims : raw.length;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(raw), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, Buffer.from(name)]),
    );
    bodies.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, list, Buffer.from('PK\x05\x06'), end]);
}

const CONTAINER =
  '<?xml version="1.0"?><container><rootfiles><rootfile full-path="score.musicxml"/></rootfiles></container>';

export function packedScore(score: string | Buffer = SCORE, claims?: number): Buffer {
  return zipOf(
    [
      ['META-INF/container.xml', CONTAINER],
      ['score.musicxml', score],
    ],
    claims,
  );
}
