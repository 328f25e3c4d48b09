import type { ConfigRecord } from '#domain/edition/config.ts';
import { limitedCategories, overfullCategories } from '#domain/signup/capacity.ts';
import { entriesOf } from '#domain/signup/entries.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { findOccupancy, lockCategories, type Queryable } from '#server/features/signup/queries.ts';
import type { StoredSignup } from '#server/features/signup/stored/queries.ts';
import { FunctionError } from '#server/http/function-error.ts';

/** Who has a place does not lose it by an edit: one that would need more places is refused instead. */
export async function requirePlaces(
  client: Queryable,
  { signup, form, config }: { signup: StoredSignup; form: SignupForm; config: ConfigRecord },
): Promise<void> {
  const wanted = entriesOf(form, config);
  const limited = limitedCategories(wanted, config.categories);
  if (limited.length === 0) return;
  await lockCategories(client, config.id, limited);
  const taken = await findOccupancy(client, {
    configId: config.id,
    categories: limited,
    exceptSignup: signup.id,
  });
  const categories = overfullCategories({
    wanted,
    held: entriesOf(signup.form, config),
    categories: config.categories,
    taken,
  });
  if (categories.length > 0) {
    throw new FunctionError('failed-precondition', { reason: 'category-full', categories });
  }
}
