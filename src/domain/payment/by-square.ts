import { type DataModel, serialize, validateDataModel } from 'bysquare/pay';
import { lzmaOf } from '#domain/payment/lzma.ts';

/** PAY by square, version 1.2, as encoded in the first byte of a code. */
const VERSION = 2;

/** The text of a PAY by square code, for ASCII texts. Throws the library's validation errors. */
export function bySquareText(model: DataModel): string {
  validateDataModel(model, VERSION);
  const payload = Array.from(serialize(model), (letter) => letter.charCodeAt(0));
  const checked = [...littleEndian(crc32(payload), 4), ...payload];
  const packed = lzmaOf(Uint8Array.from(checked));
  return base32hex([VERSION, 0, ...littleEndian(checked.length, 2), ...packed]);
}

function littleEndian(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 0xff);
}

function crc32(bytes: readonly number[]): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUV';

/** Five bits a letter; the last letter is padded with zeros. */
function base32hex(bytes: readonly number[]): string {
  let [text, buffer, bits] = ['', 0, 0];
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += DIGITS.charAt((buffer >>> bits) & 31);
    }
  }
  return bits > 0 ? text + DIGITS.charAt((buffer << (5 - bits)) & 31) : text;
}
