import type { Appearance } from '#domain/appearance/appearance.ts';
import { type TakenPlace, takenPlaces } from '#domain/appearance/playing-time.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { limitedCategories, overfullCategories } from '#domain/signup/capacity.ts';
import { findOccupancy, lockCategories, type Queryable } from '#server/features/signup/queries.ts';
import type { StoredSignup } from '#server/features/signup/stored/queries.ts';
import { FunctionError } from '#server/refusal.ts';

export interface WantedPlaces {
  /** Its own appearances do not count. */
  signupId: string;
  wanted: readonly TakenPlace[];
  /** Places that it keeps even when it asks for more. */
  held: readonly TakenPlace[];
  config: ConfigRecord;
}

/** Inside a transaction: locks the categories until it ends. */
export async function findOverfull(
  client: Queryable,
  { signupId, wanted, held, config }: WantedPlaces,
): Promise<string[]> {
  const { categories } = config;
  const limited = limitedCategories(wanted, categories);
  if (limited.length === 0) return [];
  await lockCategories(client, config.id, limited);
  const taken = await findOccupancy(client, {
    configId: config.id,
    categories: limited,
    exceptSignup: signupId,
  });
  return overfullCategories({ wanted, held, categories, taken });
}

export function refuseAsFull(categories: string[]): FunctionError {
  return new FunctionError('failed-precondition', { reason: 'category-full', categories });
}

/** An edit never loses a place: if it needs more places than are free, it is refused. */
export async function requirePlaces(
  client: Queryable,
  {
    signup,
    appearances,
    config,
  }: { signup: StoredSignup; appearances: readonly Appearance[]; config: ConfigRecord },
): Promise<void> {
  const overfull = await findOverfull(client, {
    signupId: signup.id,
    wanted: takenPlaces(appearances, config),
    held: takenPlaces(signup.appearances, config),
    config,
  });
  if (overfull.length > 0) throw refuseAsFull(overfull);
}
