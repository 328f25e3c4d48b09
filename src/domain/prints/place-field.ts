import type { DiplomaDesign, PlacedField, Rectangle } from '#domain/prints/diploma-design.ts';
import { LEAST_SIDE, pageSize } from '#domain/prints/diploma-design.ts';

type Page = { width: number; height: number };

/** Moves a field, but never off the page. */
export function moved<Field extends Rectangle>(
  field: Field,
  by: { x: number; y: number },
  page: Page,
): Field {
  return {
    ...field,
    x: within(Math.round(field.x + by.x), page.width - field.width),
    y: within(Math.round(field.y + by.y), page.height - field.height),
  };
}

/** The edges that a handle moves: `e` the right one, `nw` the upper and the left one. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** Moves one edge or corner; the field is never flipped and never leaves the page. */
export function resized<Field extends Rectangle>(
  field: Field,
  { handle, x, y }: { handle: Handle; x: number; y: number },
  page: Page,
): Field {
  const [left, right] = side(
    { from: field.x, to: field.x + field.width },
    { low: handle.includes('w'), high: handle.includes('e'), by: x },
    page.width,
  );
  const [top, bottom] = side(
    { from: field.y, to: field.y + field.height },
    { low: handle.includes('n'), high: handle.includes('s'), by: y },
    page.height,
  );
  return { ...field, x: left, y: top, width: right - left, height: bottom - top };
}

function side(
  { from, to }: { from: number; to: number },
  { low, high, by }: { low: boolean; high: boolean; by: number },
  most: number,
): [number, number] {
  const start = low ? Math.min(within(Math.round(from + by), most), to - LEAST_SIDE) : from;
  const end = high ? Math.max(within(Math.round(to + by), most), start + LEAST_SIDE) : to;
  return [start, end];
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most));
}

/** Distances of an arrow key, in tenths of a millimetre. */
const [NUDGE, FAR] = [10, 100];
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Null for any other key. */
export function nudge(key: string, isFar: boolean): { x: number; y: number } | null {
  const arrow = ARROWS[key];
  const step = isFar ? FAR : NUDGE;
  return arrow ? { x: arrow.x * step, y: arrow.y * step } : null;
}

/** A field after snapping, with the guide lines that it has met. */
export interface SnapResult<Field> {
  field: Field;
  guides: { x: number | null; y: number | null };
}

const REACH = 18;
const MARGIN = 150;

/** Snaps to the middle and the margins of the page and to the edges and middles of other fields. */
export function snapped<Field extends Rectangle>(
  field: Field,
  others: readonly Rectangle[],
  page: Page,
): SnapResult<Field> {
  const across = nearest(
    [field.x, field.x + field.width / 2, field.x + field.width],
    [MARGIN, page.width / 2, page.width - MARGIN].concat(
      others.flatMap(({ x, width }) => [x, x + width / 2, x + width]),
    ),
  );
  const down = nearest(
    [field.y, field.y + field.height / 2, field.y + field.height],
    [MARGIN, page.height / 2, page.height - MARGIN].concat(
      others.flatMap(({ y, height }) => [y, y + height / 2, y + height]),
    ),
  );
  const by = { x: across?.by ?? 0, y: down?.by ?? 0 };
  const result = moved(field, by, page);
  return { field: result, guides: { x: across?.line ?? null, y: down?.line ?? null } };
}

function nearest(
  own: readonly number[],
  lines: readonly number[],
): { by: number; line: number } | null {
  let best: { by: number; line: number } | null = null;
  for (const line of lines) {
    for (const place of own) {
      const by = line - place;
      if (Math.abs(by) <= REACH && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line };
    }
  }
  return best;
}

/** Rotates the page of a design: every field keeps its relative position and size. */
export function turned(design: DiplomaDesign): DiplomaDesign {
  const orientation = design.orientation === 'portrait' ? 'landscape' : 'portrait';
  const [from, to] = [pageSize(design.orientation), pageSize(orientation)];
  const [across, down] = [to.width / from.width, to.height / from.height];
  const fields = design.fields.map((field): PlacedField => {
    const isSquare = field.what === 'check';
    const width = isSquare ? field.width : Math.round(field.width * across);
    const height = isSquare ? field.height : Math.max(LEAST_SIDE, Math.round(field.height * down));
    return {
      ...field,
      width,
      height,
      x: within(Math.round(field.x * across), to.width - width),
      y: within(Math.round(field.y * down), to.height - height),
    };
  });
  return { ...design, orientation, fields };
}
