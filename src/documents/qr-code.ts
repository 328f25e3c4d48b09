import QRCode from 'qrcode';
import { oneBitPng } from '#documents/one-bit-png.ts';
import { onePagePdf } from '#documents/one-page-pdf.ts';

const OPTIONS = {
  // Required by the PAY by square standard.
  errorCorrectionLevel: 'M',
  // Trying all eight masks takes longer than the rest, and on compressed data they are equal.
  maskPattern: 2,
} as const;

interface Run {
  x: number;
  y: number;
  width: number;
}

/** Digits, capitals and a few signs, as in PAY by square, have a mode of their own. */
const PACKED = /^(?!\d+$)[\dA-Z $%*+\-./:]+$/;
/** Digits that take less room in a mode of their own, as in an IBAN. */
const DIGITS = /(\d{9,})/;

/** The library's search for the shortest mixture of modes takes longer than all the rest. */
function segmentsOf(text: string): QRCode.QRCodeSegment[] {
  if (PACKED.test(text)) return [{ data: text, mode: 'alphanumeric' }];
  return text
    .split(DIGITS)
    .filter((part) => part !== '')
    .map((part) =>
      DIGITS.test(part)
        ? { data: part, mode: 'numeric' }
        : { data: new TextEncoder().encode(part), mode: 'byte' },
    );
}

type Modules = ReturnType<typeof QRCode.create>['modules'];

/** A cache of the latest codes: a mail and its PDF show the same ones. */
const KEPT = 32;
const kept = new Map<string, Modules>();

function modulesOf(text: string): Modules {
  const known = kept.get(text);
  if (known) return known;
  const { modules } = QRCode.create(segmentsOf(text), OPTIONS);
  kept.set(text, modules);
  for (const [oldest] of kept) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return modules;
}

/** Horizontal runs of black modules, row by row. */
function runsOf(text: string): { size: number; runs: Run[] } {
  const { size, data } = modulesOf(text);
  const runs: Run[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && data[y * size + x]) x++;
      if (x > start) runs.push({ x: start, y, width: x - start });
    }
  }
  return { size, runs };
}

/** A vector picture without a margin: one path of horizontal runs, so no seams show between them. */
export function qrSvg(text: string): string {
  const { size, runs } = runsOf(text);
  const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
}

/**
 * The same as a page of PDF, which the compiler embeds unchanged; reading an SVG takes four times
 * as long.
 */
export function qrPdf(text: string): string {
  const { size, runs } = runsOf(text);
  // In PDF y grows upwards.
  const path = runs.map(({ x, y, width }) => `${x} ${size - 1 - y} ${width} 1 re\n`).join('');
  return onePagePdf(size, `${path}f`);
}

/** Pixels of one module, and modules of the white margin that readers need. */
const [SCALE, MARGIN] = [6, 4];

/** A picture for mails, because mail programs show no vector graphics. */
export function qrPng(text: string): Buffer {
  const { size, data } = modulesOf(text);
  const indexes = Array.from({ length: size + 2 * MARGIN }, (_, index) => index - MARGIN);
  const isInside = (index: number) => index >= 0 && index < size;
  const rows = indexes.map((y) =>
    indexes.map((x) => isInside(x) && isInside(y) && data[y * size + x] === 1),
  );
  return oneBitPng(rows, SCALE);
}
