import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

/** A wall-clock minute in the edition's time zone, `YYYY-MM-DDTHH:mm`. Minutes compare as strings. */
export type LocalMinute = string;

const SHAPE = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

export function isLocalMinute(text: string): boolean {
  return SHAPE.test(text) && isPlainDate(text.slice(0, 10));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

export function localMinute(instant: Date, timeZone: string): LocalMinute {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  // Uses the parts, because the format of a locale changes with the version of its data.
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = value;
  const { year = '', month, day, hour, minute } = parts;
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

export function localDate(instant: Date, timeZone: string): PlainDate {
  return dateOf(localMinute(instant, timeZone));
}

export function dateOf(minute: LocalMinute): PlainDate {
  return minute.slice(0, 10);
}

/**
 * The instant at which clocks of the zone show this minute. A minute that occurs twice in autumn
 * means the first one; a minute that is skipped in spring means the one an hour later.
 */
export function instantOf(minute: LocalMinute, timeZone: string): Date {
  const asUtc = Date.parse(`${minute}Z`);
  const offsetAt = (instant: number) =>
    Date.parse(`${localMinute(new Date(instant), timeZone)}Z`) - instant;
  const candidates = [asUtc - 86_400_000, asUtc + 86_400_000].map((near) => asUtc - offsetAt(near));
  const exact = candidates.filter((instant) => localMinute(new Date(instant), timeZone) === minute);
  return new Date(Math.min(...(exact.length > 0 ? exact : [Math.max(...candidates)])));
}
