import type { ConfigRecord } from '#domain/edition/config.ts';
import { limitedCategories, overfullCategories } from '#domain/signup/capacity.ts';
import { type Entry, entriesOf } from '#domain/signup/entries.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { findOccupancy, lockCategories, type Queryable } from '#server/features/signup/queries.ts';
import type { StoredSignup } from '#server/features/signup/stored/queries.ts';
import { FunctionError } from '#server/refusal.ts';

export interface WantedPlaces {
  /** Its own entries do not count. */
  signupId: string;
  wanted: readonly Entry[];
  /** Places that it keeps even when it asks for more. */
  held: readonly Entry[];
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
  { signup, form, config }: { signup: StoredSignup; form: SignupForm; config: ConfigRecord },
): Promise<void> {
  const overfull = await findOverfull(client, {
    signupId: signup.id,
    wanted: entriesOf(form, config),
    held: entriesOf(signup.form, config),
    config,
  });
  if (overfull.length > 0) throw refuseAsFull(overfull);
}
