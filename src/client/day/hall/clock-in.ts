import { localMinute } from '#domain/time/local-minute.ts';

/** As the programme says it, also on a tablet that is set to another time zone. */
export function clockIn(instant: number, timeZone: string): string {
  return localMinute(new Date(instant), timeZone).slice(11);
}
