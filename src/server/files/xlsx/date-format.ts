/** Built-in date formats (ECMA-376, 18.8.30). */
const DATE_FORMATS: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Excel writes no longer codes. */
const LONGEST_CODE = 255;

/** Whether a number format shows a date or time. A declared code overrides the built-in number. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([from, to]) => id >= from && id <= to);
  const signs = code.slice(0, LONGEST_CODE).replace(/\[[^\]]*\]|"[^"]*"|[\\_*]./g, '');
  return /[ymdhs]/i.test(signs.replace(/general/i, ''));
}

const DAY_MS = 86_400_000;
/** Day 0 of workbooks in days before 1970. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;

/** The day as YYYY-MM-DD, or '' when there is no such day. */
export function dayOfSerial(serial: number, is1904: boolean): string {
  const date = new Date(Math.round((serial - (is1904 ? EPOCH_1904 : EPOCH_1900)) * DAY_MS));
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** A date as a workbook serial number. Days before March 1900 are off by one and do not occur. */
export function serialOfDate(date: Date): number {
  return date.getTime() / DAY_MS + EPOCH_1900;
}
