/** The two pages of one side of a sheet, from left to right, counted from one; null is left blank. */
export type SheetSide = [number | null, number | null];

/**
 * In which order pages are printed so that the sheets, laid on each other and folded once, are a
 * booklet. A sheet has four pages; what is missing to a multiple of four is blank at the end.
 */
export function bookletSides(pages: number): SheetSide[] {
  if (pages <= 0) return [];
  const whole = Math.ceil(pages / 4) * 4;
  const known = (page: number) => (page <= pages ? page : null);
  return Array.from({ length: whole / 2 }, (_, side): SheetSide => {
    const low = side + 1;
    const high = whole - side;
    return side % 2 === 0 ? [known(high), known(low)] : [known(low), known(high)];
  });
}
