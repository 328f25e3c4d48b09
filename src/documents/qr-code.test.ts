import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import QRCode from 'qrcode';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { epcText, payBySquare } from '#domain/payment/payment-codes.ts';
import { qrPng, qrSvg } from './qr-code.ts';

/** Reads a one-bit grey picture by the standard, independently of the code that made it. */
function readPng(png: Buffer): { size: number; rgba: Uint8ClampedArray } {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const size = chunks.get('IHDR')!.readUInt32BE(0);
  const rows = inflateSync(chunks.get('IDAT')!);
  const rgba = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let pixel = 0; pixel < size * size; pixel++) {
    const [x, y] = [pixel % size, Math.floor(pixel / size)];
    const byte = rows[y * (Math.ceil(size / 8) + 1) + 1 + (x >> 3)]!;
    rgba.fill((byte >> (7 - (x & 7))) & 1 ? 255 : 0, pixel * 4, pixel * 4 + 3);
  }
  return { size, rgba };
}

test.each(['1', 'SK3112000000198742637541', '0008G0000'.repeat(30)])(
  'the picture of a code reads back as its text',
  (text) => {
    const { size, rgba } = readPng(qrPng(text));
    expect(jsQR(rgba, size, size)?.data).toBe(text);
  },
);

test.each([
  { name: 'PAY by square codes have the size', codeText: payBySquare, more: 0 },
  { name: 'EPC codes are at most one version larger than that', codeText: epcText, more: 4 },
])('$name of their shortest encoding', ({ codeText, more }) => {
  const excess = Array.from({ length: 40 }, (_, index) => {
    const text = codeText({
      amountMinor: amountMinor(1 + index * 3737),
      currency: 'EUR',
      iban: 'SK3112000000198742637541',
      bic: 'TATRSKBX',
      accountName: 'Občianske združenie Hudobné struny',
      variableSymbol: String(2_027_000_000 + index * 97),
      specificSymbol: '2027',
      constantSymbol: '0308',
      dueDate: '2027-03-12',
      message: `Prihláška 2027-${index} ${'x'.repeat(index)}`,
    });
    const drawn = Number(/viewBox="0 0 (\d+)/.exec(qrSvg(text))?.[1]);
    return drawn - QRCode.create(text, { errorCorrectionLevel: 'M' }).modules.size;
  });
  expect(Math.max(...excess)).toBe(more);
});

test('every chunk of the picture has a valid checksum', () => {
  // The empty last chunk is the same in every PNG.
  expect(qrPng('1').subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
});
