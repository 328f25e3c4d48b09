import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { countMeals, type MealEntitlement } from '#domain/day/meal-entitlement.ts';
import type { SnapshotMeal } from '#domain/day/snapshot.ts';
import { isId } from '#domain/id.ts';
import type { SignedInContext } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import {
  countDevices,
  countPeople,
  findPortions,
  findPresent,
  findUnexpected,
} from '#server/features/day/counters/queries.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import { countReviews } from '#server/features/day/reviews/queries.ts';

/** A device that has said nothing for so long is worth a walk to it. */
const SILENT_MS = 5 * 60_000;

export async function countDay(
  dependencies: DayDependencies,
  { editionId }: FunctionInput<'getDayCounters'>,
  { now }: SignedInContext,
): Promise<FunctionOutput<'getDayCounters'>> {
  const { pool, configs } = dependencies;
  const { id } = editionId === '' ? await configs.current() : await configs.requireById(editionId);
  const [people, devices, reviews] = await Promise.all([
    presentPeople(pool, id),
    countDevices(pool, { configId: id, since: new Date(now.getTime() - SILENT_MS) }),
    countReviews(pool, id),
  ]);
  // Nothing is handed out before a device is prepared, and a whole edition is not read for that.
  const meals = devices.prepared === 0 ? [] : await mealsOfDays(dependencies, id, now);
  const { prepared: _, ...counted } = devices;
  return { ...people, meals, ...counted, reviews };
}

async function presentPeople(pool: Pool, configId: string) {
  const present = (await findPresent(pool, configId)).filter(({ subject }) => isId(subject));
  const idsOf = (rows: typeof present) => rows.map(({ subject }) => subject);
  const arrived = idsOf(present.filter((one) => one.has_arrived));
  const [people, unexpected] = await Promise.all([
    countPeople(pool, {
      configId,
      arrived,
      documents: idsOf(present.filter((one) => one.has_document)),
      withdrawn: idsOf(present.filter((one) => one.is_withdrawn && !one.has_arrived)),
    }),
    findUnexpected(pool, arrived),
  ]);
  return {
    ...people,
    unexpected: unexpected.map(({ person_id: personId, name, signup_id: signupId }) => ({
      ...{ personId, name: name ?? '', signupId: signupId ?? '' },
    })),
  };
}

/** Orders as the kitchen's devices have them, so that both count the same. */
async function mealsOfDays({ pool, snapshots }: DayDependencies, configId: string, now: Date) {
  const kitchen = { configId, job: 'kitchen', place: '' } as const;
  const { rows } = await snapshots.since(kitchen, { version: 0, now });
  const people = new Map<string, { entitled: MealEntitlement; given: Record<string, number> }>();
  for (const { kind, id, content } of rows) {
    if (kind !== 'meal') continue;
    people.set(id, { entitled: (content as unknown as SnapshotMeal).portions, given: {} });
  }
  for (const { subject, day, given } of await findPortions(pool, configId)) {
    const known = people.get(subject) ?? { entitled: {}, given: {} };
    people.set(subject, { ...known, given: { ...known.given, [day]: given } });
  }
  return countMeals([...people.values()]);
}
