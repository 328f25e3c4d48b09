import { foldedText } from '#domain/folded-text.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

const DAY_FIRST = /^(\d{1,2})[., /-]+(\d{1,2})[., /-]+(\d{4}|\d{2})\.?$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/;
const MONTH_NAMED = /^(\d{1,2})[., ]*([a-z]{3,9})[., ]*(\d{4}|\d{2})\.?$/;

/** Beginnings of the month names in Slovak and English, without accents. */
const MONTHS = [
  ['jan'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['maj', 'may'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dec'],
];

/**
 * Null when the text is not a day. A two-digit year is the latest one that is not after
 * `latestYear`; without that it is not guessed.
 */
export function parseTypedDate(text: string, latestYear?: number): PlainDate | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  const [, ...yearFirst] = YEAR_FIRST.exec(typed) ?? [];
  const [, ...dayFirst] = DAY_FIRST.exec(typed) ?? DIGITS_ONLY.exec(typed) ?? namedMonth(typed);
  const [year = '', month = '', day = ''] =
    yearFirst.length > 0 ? yearFirst : dayFirst.toReversed();
  const date = `${wholeYear(year, latestYear)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}

/** In the format of the other patterns' matches: the whole, day, month, year. */
function namedMonth(typed: string): string[] {
  const word = foldedText(typed);
  const [whole = '', day = '', name = '', year = ''] = MONTH_NAMED.exec(word) ?? [];
  const month = MONTHS.findIndex((names) => names.some((start) => name.startsWith(start)));
  return whole === '' || month < 0 ? [] : [whole, day, String(month + 1), year];
}

function wholeYear(year: string, latest: number | undefined): string {
  if (year.length !== 2 || latest === undefined) return year;
  const century = latest - (latest % 100);
  const inCentury = century + Number(year);
  return String(inCentury <= latest ? inCentury : inCentury - 100);
}

/** The date as people type it, `5. 3. 2015`; other text is unchanged. */
export function writtenDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return isPlainDate(date) ? `${day}. ${month}. ${year}` : date;
}

/** Reads `3,5`, `3.5` or `3:30`. Null for no text; NaN, which no check accepts, for other text. */
export function parseTypedMinutes(text: string): number | null {
  const typed = text
    .trim()
    .replace(/min\.?$/i, '')
    .trimEnd()
    .replace(',', '.');
  if (typed === '') return null;
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed);
  if (clock) return Math.round((Number(clock[1]) + Number(clock[2]) / 60) * 100) / 100;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** The minutes as people type them: `3`, or `2:15` with seconds. */
export function writtenMinutes(minutes: number | null): string {
  if (minutes === null || Number.isNaN(minutes)) return '';
  const seconds = Math.round(minutes * 60);
  const rest = seconds % 60;
  const whole = String((seconds - rest) / 60);
  return rest === 0 ? whole : `${whole}:${String(rest).padStart(2, '0')}`;
}

/** One space between words, none around them. */
export function tidyName(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/**
 * The international form of a number typed the local way: `0905 123 456` becomes
 * `+421 905 123 456`. Spreadsheets drop the leading zero or plus sign, and `(0)` is written after a
 * country code. A number that cannot be understood stays as it was typed.
 */
export function tidyPhone(text: string): string {
  const digits = text.trim().replace(/[\s/().-]/g, '');
  const international = digits
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^(?=42[01]\d{9}$)/, '+')
    .replace(/^\+4210(?=\d{9}$)/, '+421')
    .replace(/^0?(?=[1-9]\d{8}$)/, '+421');
  const parts = /^(\+\d{1,3})(\d{3})(\d{3})(\d{3})$/.exec(international);
  return parts ? parts.slice(1).join(' ') : text.trim();
}
