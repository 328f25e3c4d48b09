import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isId } from '#domain/id.ts';
import type { SignedInContext } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import {
  countDevices,
  countMeals,
  countPeople,
  findPresent,
} from '#server/features/day/counters/queries.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import { countReviews } from '#server/features/day/reviews/queries.ts';

/** A device that has said nothing for so long is worth a walk to it. */
const SILENT_MS = 5 * 60_000;

export async function countDay(
  { pool, configs }: DayDependencies,
  { editionId }: FunctionInput<'getDayCounters'>,
  { now }: SignedInContext,
): Promise<FunctionOutput<'getDayCounters'>> {
  const { id } = editionId === '' ? await configs.current() : await configs.requireById(editionId);
  const [people, meals, devices, reviews] = await Promise.all([
    presentPeople(pool, id),
    countMeals(pool, id),
    countDevices(pool, { configId: id, since: new Date(now.getTime() - SILENT_MS) }),
    countReviews(pool, id),
  ]);
  return { ...people, meals, ...devices, reviews };
}

async function presentPeople(pool: Pool, configId: string) {
  const present = (await findPresent(pool, configId)).filter(({ subject }) => isId(subject));
  const idsOf = (rows: typeof present) => rows.map(({ subject }) => subject);
  return countPeople(pool, {
    configId,
    arrived: idsOf(present.filter((one) => one.has_arrived)),
    documents: idsOf(present.filter((one) => one.has_document)),
  });
}
