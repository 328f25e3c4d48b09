import { localDate, localMinute } from '#domain/time/local-minute.ts';

/** People sleep, and the day of the edition has begun. */
const MAKING_HOUR = 2;
const PROVING_HOUR = 3;
const DAY_MS = 86_400_000;
const PROOF_DAYS = 7;

interface Moment {
  now: Date;
  timeZone: string;
}

/** Once a day from two at night on; a server that was off at night makes it later. */
export function isBackupDue(last: Date | null, { now, timeZone }: Moment): boolean {
  if (hourOf({ now, timeZone }) < MAKING_HOUR) return false;
  return last === null || localDate(last, timeZone) < localDate(now, timeZone);
}

/** Once a week, and every day while it fails. */
export function isProofDue(
  last: { at: Date; isProven: boolean } | null,
  { now, timeZone }: Moment,
): boolean {
  if (hourOf({ now, timeZone }) < PROVING_HOUR) return false;
  if (last === null) return true;
  const days = Math.round(
    (Date.parse(localDate(now, timeZone)) - Date.parse(localDate(last.at, timeZone))) / DAY_MS,
  );
  return days >= (last.isProven ? PROOF_DAYS : 1);
}

function hourOf({ now, timeZone }: Moment): number {
  return Number(localMinute(now, timeZone).slice(11, 13));
}
