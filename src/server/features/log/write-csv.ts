import { BYTE_ORDER_MARK, csvLine } from '#domain/spreadsheet/csv-cells.ts';

/** A table that Excel opens directly and in which no text becomes a formula. */
export function csvTable(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}
