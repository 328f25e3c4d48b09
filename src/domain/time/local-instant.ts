import { type LocalMinute, localMinute } from '#domain/time/local-minute.ts';

/**
 * The instant at which clocks of the time zone show this minute. A minute that they skip in spring
 * is taken as if they had not; of one that they show twice in autumn, the first is meant.
 */
export function instantOf(minute: LocalMinute, timeZone: string): Date {
  const wanted = Date.parse(`${minute}:00Z`);
  const offsetAt = (instant: number) =>
    Date.parse(`${localMinute(new Date(instant), timeZone)}:00Z`) - instant;
  // The larger offset of the two sides of a change gives the earlier instant.
  const DAY = 86_400_000;
  const before = wanted - offsetAt(wanted - DAY);
  if (before + offsetAt(before) === wanted) return new Date(before);
  const after = wanted - offsetAt(wanted + DAY);
  return new Date(after + offsetAt(after) === wanted ? after : before);
}
