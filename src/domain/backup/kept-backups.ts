import { dateOf, type LocalMinute } from '#domain/time/local-minute.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

const DAY_MS = 86_400_000;

/**
 * Which back-ups are kept: the newest of each of the last 7 days, 4 weeks and 12 months that have
 * one. Days without a back-up do not count, so nothing is lost while none are made.
 */
export function keptBackups(taken: readonly LocalMinute[]): Set<LocalMinute> {
  const newestFirst = taken.toSorted().toReversed();
  return new Set([
    ...newestOfEach(newestFirst, { of: dateOf, most: DAYS }),
    ...newestOfEach(newestFirst, { of: (minute) => String(weekOf(dateOf(minute))), most: WEEKS }),
    ...newestOfEach(newestFirst, { of: (minute) => minute.slice(0, 7), most: MONTHS }),
  ]);
}

function newestOfEach(
  newestFirst: readonly LocalMinute[],
  { of, most }: { of: (minute: LocalMinute) => string; most: number },
): LocalMinute[] {
  const newest = new Map<string, LocalMinute>();
  for (const minute of newestFirst) {
    const period = of(minute);
    if (!newest.has(period)) newest.set(period, minute);
  }
  return [...newest.values()].slice(0, most);
}

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
function weekOf(date: PlainDate): number {
  return Math.floor((Date.parse(date) / DAY_MS + 3) / 7);
}
