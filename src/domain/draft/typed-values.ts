import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

const DAY_FIRST = /^(\d{1,2})\s*[.\s/-]\s*(\d{1,2})\s*[.\s/-]\s*(\d{4})\.?$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/;

/** Null when the text is no day. A year of two digits is not guessed: 15 may be a child or a grandfather. */
export function parseTypedDate(text: string): PlainDate | null {
  const typed = text.trim().replace(/\u00a0/g, ' ');
  const yearFirst = YEAR_FIRST.exec(typed);
  const dayFirst = DAY_FIRST.exec(typed) ?? DIGITS_ONLY.exec(typed);
  const [year, month, day] = yearFirst
    ? yearFirst.slice(1)
    : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : null;
}

/** The way it would be typed, `5. 3. 2015`; what is no date stays as it is. */
export function writtenDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return isPlainDate(date) ? `${day}. ${month}. ${year}` : date;
}

/** `3,5`, `3.5` or `3:30`. Nothing typed is null; what is no number is NaN, which no check accepts. */
export function parseTypedMinutes(text: string): number | null {
  const typed = text
    .trim()
    .replace(/\s*min\.?$/i, '')
    .replace(',', '.');
  if (typed === '') return null;
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(typed);
  if (clock) return Math.round((Number(clock[1]) + Number(clock[2]) / 60) * 100) / 100;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}

const SLOVAK_PREFIX = '+421';

/**
 * The international form of a number typed the local way: `0905 123 456` becomes
 * `+421 905 123 456`. A number that cannot be understood stays as it was typed.
 */
export function tidyPhone(text: string): string {
  const digits = text.trim().replace(/[\s/().-]/g, '');
  const international = digits
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^0(?=[1-9]\d{8}$)/, SLOVAK_PREFIX);
  const parts = /^(\+\d{1,3})(\d{3})(\d{3})(\d{3})$/.exec(international);
  return parts ? parts.slice(1).join(' ') : text.trim();
}
