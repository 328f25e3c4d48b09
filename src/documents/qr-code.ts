import QRCode from 'qrcode';
import { oneBitPng } from '#documents/one-bit-png.ts';

const OPTIONS = {
  // What the PAY by square standard asks for.
  errorCorrectionLevel: 'M',
  // Trying all eight masks takes longer than the rest of the code, and on packed data they are equal.
  maskPattern: 2,
} as const;

/** A vector picture without a margin: one path of horizontal runs, so no seams show between them. */
export function qrSvg(text: string): string {
  const { size, data } = QRCode.create(text, OPTIONS).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && data[y * size + x]) x++;
      const run = x - start;
      if (run > 0) path += `M${start} ${y}h${run}v1h-${run}z`;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
}

/** Pixels of one module, and modules of the white margin that readers need. */
const [SCALE, MARGIN] = [6, 4];

/** A picture for mails, whose readers show no vector graphics. */
export function qrPng(text: string): Buffer {
  const { size, data } = QRCode.create(text, OPTIONS).modules;
  const moduleAt = (pixel: number) => Math.floor(pixel / SCALE) - MARGIN;
  return oneBitPng((size + 2 * MARGIN) * SCALE, (x, y) => {
    const [column, row] = [moduleAt(x), moduleAt(y)];
    const isInside = column >= 0 && row >= 0 && column < size && row < size;
    return isInside && data[row * size + column] === 1;
  });
}
