import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A black and white picture with one bit per pixel. Libraries use four bytes per pixel, which takes
 * ten times as long for a code that every mail contains.
 */
export function oneBitPng(size: number, isBlack: (x: number, y: number) => boolean): Buffer {
  const rowBytes = Math.ceil(size / 8) + 1;
  const pixels = Buffer.alloc(rowBytes * size, 0xff);
  for (let y = 0; y < size; y++) {
    // Each row begins with the number of its filter: none.
    pixels[y * rowBytes] = 0;
    for (let x = 0; x < size; x++) {
      if (!isBlack(x, y)) continue;
      const at = y * rowBytes + 1 + (x >> 3);
      pixels[at] = (pixels[at] ?? 0) & ~(0x80 >> (x & 7));
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
