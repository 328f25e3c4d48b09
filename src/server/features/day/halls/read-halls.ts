import { hash } from 'node:crypto';
import type { FunctionOutput } from '#contract/functions.ts';
import { blocksOf, type HallPlan } from '#domain/day/hall-plan.ts';
import { type HallsKnown, hallTimes } from '#domain/day/hall-times.ts';
import type { AppearanceState, BlockState } from '#domain/day/subject-state.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { localDate } from '#domain/time/local-minute.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findHallStates } from '#server/features/day/halls/queries.ts';
import { findHallPlans } from '#server/features/timetable/service.ts';

export type HallTimesNow = FunctionOutput<'watchHalls'>;

interface HallsToday {
  plans: HallPlan[];
  known: HallsKnown;
}

/** The released halls of today with what their drivers have recorded; null on another day. */
export async function findHallsToday(
  db: Queryable,
  config: ConfigRecord,
  now: Date,
): Promise<HallsToday | null> {
  const { startsOn, endsOn, timeZone } = config.edition;
  const today = localDate(now, timeZone);
  if (today < startsOn || today > endsOn) return null;
  const plans = (await findHallPlans(db, config)).filter(({ day }) => day === today);
  const appearances = plans.flatMap(({ items }) =>
    items.flatMap(({ id, pause }) => (pause ? [] : [id])),
  );
  const subjects = [...appearances, ...plans.flatMap(blocksOf)];
  const found = await findHallStates(db, { configId: config.id, subjects });
  const states = new Map<string, AppearanceState>();
  const blocks = new Map<string, BlockState>();
  for (const row of found) {
    if (row.kind === 'appearance') states.set(row.subject, row.state);
    else blocks.set(row.subject, row.state);
  }
  const known = { states, blocks, now: now.getTime(), timeZone };
  return { plans, known };
}

export async function readHallTimes(
  db: Queryable,
  config: ConfigRecord,
  now: Date,
): Promise<HallTimesNow> {
  const found = await findHallsToday(db, config, now);
  const times = found
    ? hallTimes(found.plans, found.known)
    : { day: localDate(now, config.edition.timeZone), halls: [], appearances: [] };
  const version = hash('sha256', JSON.stringify(times), 'base64url').slice(0, 16);
  return { version, ...times };
}
