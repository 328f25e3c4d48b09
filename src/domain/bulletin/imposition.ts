/** The two pages of one side of a sheet, from left to right, counted from one; null is left blank. */
export type SheetSide = [number | null, number | null];

/**
 * The order of pages in which the printed sheets, stacked and folded once, form a booklet. A sheet
 * has four pages; pages missing to a multiple of four are blank at the end.
 */
export function bookletSides(pages: number): SheetSide[] {
  if (pages <= 0) return [];
  const whole = Math.ceil(pages / 4) * 4;
  const orBlank = (page: number) => (page <= pages ? page : null);
  return Array.from({ length: whole / 2 }, (_, side): SheetSide => {
    const low = side + 1;
    const high = whole - side;
    return side % 2 === 0 ? [orBlank(high), orBlank(low)] : [orBlank(low), orBlank(high)];
  });
}
