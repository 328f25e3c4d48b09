import QRCode from 'qrcode';

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

/** A picture for mails, whose readers show no vector graphics. */
export function qrPng(text: string): Promise<Buffer> {
  return QRCode.toBuffer(text, { ...OPTIONS, type: 'png', scale: 6, margin: 4 });
}
