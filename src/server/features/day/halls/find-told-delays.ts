import { localMinute } from '#domain/time/local-minute.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { findTold } from '#server/features/day/halls/queries.ts';
import { findTimesOf } from '#server/features/timetable/service.ts';

export interface ToldAppearance {
  signupId: string;
  number: string;
  title: string;
  category: string;
  hall: string;
  /** Both `YYYY-MM-DDTHH:mm` on the clocks of the edition. */
  planned: string;
  expected: string;
}

/** The times of a mail about a delay; empty when a later mail replaced them. */
export async function findToldDelays(
  { pool, configs }: { pool: Queryable; configs: Pick<ConfigService, 'requireById'> },
  { signupIds, at }: { signupIds: readonly string[]; at: string },
): Promise<{ configId: string; appearances: ToldAppearance[] } | null> {
  const told = await findTold(pool, { signupIds, at });
  const configId = told[0]?.config_id;
  if (configId === undefined) return null;
  const { timeZone } = (await configs.requireById(configId)).edition;
  const appearances: ToldAppearance[] = [];
  for (const { signup_id: signupId, times } of told) {
    const { times: released } = await findTimesOf(pool, { configId, signupId });
    for (const own of released) {
      const known = times[own.appearanceId];
      if (!known) continue;
      const { number, title, category, hall, startsAt: planned } = own;
      const expected = localMinute(new Date(known.expectedAt), timeZone);
      appearances.push({ signupId, number, title, category, hall, planned, expected });
    }
  }
  appearances.sort((one, other) => (one.expected < other.expected ? -1 : 1));
  return { configId, appearances };
}
