import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A black and white picture of square modules with one bit per pixel. In `rows`, black modules are
 * true. Libraries use four bytes per pixel, which takes ten times as long for a code that every mail
 * contains.
 */
export function oneBitPng(rows: readonly (readonly boolean[])[], scale: number): Buffer {
  const size = rows.length * scale;
  const rowBytes = Math.ceil(size / 8) + 1;
  const pixels = Buffer.alloc(rowBytes * size, 0xff);
  for (const [y, row] of rows.entries()) {
    const start = y * scale * rowBytes;
    // Each row begins with the number of its filter: none.
    pixels[start] = 0;
    for (const [column, isBlack] of row.entries()) {
      if (!isBlack) continue;
      for (let x = column * scale; x < (column + 1) * scale; x++) {
        const at = start + 1 + (x >> 3);
        pixels[at] = (pixels[at] ?? 0) & ~(0x80 >> (x & 7));
      }
    }
    for (let copy = 1; copy < scale; copy++) {
      pixels.copyWithin(start + copy * rowBytes, start, start + rowBytes);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit of grey; zero is the only valid value of the other fields.
  header[8] = 1;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
