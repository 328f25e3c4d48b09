import { localDate } from '#domain/time/local-minute.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** Time to send what was recorded, and to compare it with paper. */
const DAYS_AFTER = 14;

/**
 * The secret of a device ends by itself, so that a tablet in a drawer opens nothing. What it still
 * sends waits for a person, as from a device that was retired.
 */
export function hasEnded(
  { endsOn, timeZone }: { endsOn: PlainDate; timeZone: string },
  { preparedAt, now }: { preparedAt: Date; now: Date },
): boolean {
  const prepared = localDate(preparedAt, timeZone);
  const last = addDays(prepared > endsOn ? prepared : endsOn, DAYS_AFTER);
  return localDate(now, timeZone) > last;
}
