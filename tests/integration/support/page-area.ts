/** Where a document may have text. */
import { expect } from 'vitest';
import type { DocumentName } from '#domain/documents/document-name.ts';
import type { DrawnPage, ReadPdf, TextBox } from '#tests/integration/support/read-pdf.ts';

const MM = 72 / 25.4;

/** In millimetres: the first cell, which is repeated to the right and down; what is kept free in it. */
interface Cells {
  left: number;
  top: number;
  width: number;
  height: number;
  free: number;
}

const A4 = { left: 0, top: 0, width: 210, height: 297, free: 19 };
const LYING = { ...A4, width: 297, height: 210 };
const A5 = { left: 0, top: 0, width: 148, height: 210, free: 15 };

const AREAS: Partial<Record<DocumentName, Cells>> = {
  'category-list': LYING,
  'jury-sheets': LYING,
  protocol: LYING,
  'blank-protocol': LYING,
  'stage-labels': { ...A4, width: 105, height: 99, free: 9 },
  'wall-plan': { ...A4, width: 420, height: 297 },
  badges: { left: 15, top: 18.5, width: 90, height: 65, free: 3 },
  'lunch-vouchers': { ...A4, width: 70, height: 297 / 8, free: 4 },
  'school-labels': { ...A4, width: 105, height: 297 / 8, free: 4 },
  diplomas: { ...A4, free: 10 },
  thanks: { ...A4, free: 10 },
  bulletin: A5,
  booklet: { ...A5, width: 148.5 },
};

/** Some pages are upright and some are lying. */
const MIXED: ReadonlySet<DocumentName> = new Set(['paper-pack']);

/** All text must be inside its cell, with the required distance from the edges. */
export function expectInside(name: DocumentName, { boxes }: Pick<ReadPdf, 'boxes'>): void {
  const outside = (cells: Cells) => boxes.filter((box) => !isInside(box, cells));
  if (MIXED.has(name)) {
    const lying = new Set(outside(LYING).map(({ page }) => page));
    expect(outside(A4).filter(({ page }) => lying.has(page))).toEqual([]);
  } else expect(outside(AREAS[name] ?? A4)).toEqual([]);
}

/** For rounding and slanted letters. */
const TOLERANCE = 0.5;

function isInside({ left, right, baseline, size }: TextBox, cells: Cells): boolean {
  const x = (left / MM - cells.left) % cells.width;
  const y = (baseline / MM - cells.top) % cells.height;
  const end = x + (right - left) / MM;
  const isWide = x >= cells.free - TOLERANCE && end <= cells.width - cells.free + TOLERANCE;
  // Footers are in the margin, but on the paper.
  return isWide && y - (size / MM) * 0.7 >= 1 && y <= cells.height - 2;
}

/** Cut marks and frames stand in the margins of these. */
const DRAWN_TO_THE_EDGE: ReadonlySet<DocumentName> = new Set([
  'stage-labels',
  'badges',
  'lunch-vouchers',
  'school-labels',
  'diplomas',
  'thanks',
]);
const WHITE = 250;

/** The margins of the page's picture (one pixel per point) are blank. */
export function expectBlankMargins(name: DocumentName, { width, data }: DrawnPage): void {
  if (DRAWN_TO_THE_EDGE.has(name)) return;
  const margin = ((AREAS[name] ?? A4).free - 2) * MM;
  const inked = new Set<number>();
  for (let at = 0; at < data.length; at += 4) {
    const x = (at / 4) % width;
    const isMargin = x < margin || x >= width - margin;
    if (isMargin && (data[at] ?? 0) < WHITE) inked.add(x);
  }
  expect([...inked]).toEqual([]);
}
