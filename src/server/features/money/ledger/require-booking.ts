import type { AmountMinor } from '#domain/money.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findSurvivors } from '#server/features/ledger/service.ts';
import { findDeskEntry } from '#server/features/money/ledger/queries.ts';
import { FunctionError } from '#server/refusal.ts';

/** A key that has booked something else is a caller's error. */
export async function requireSameBooking(
  client: Queryable,
  wanted: { entryId: string; signupId: string; amount: AmountMinor; method: string },
): Promise<void> {
  const known = await findDeskEntry(client, wanted.entryId);
  const survivor = (await findSurvivors(client, [wanted.signupId])).get(wanted.signupId);
  const isSame =
    known?.amount_minor === wanted.amount &&
    known.method === wanted.method &&
    (known.signup_id === wanted.signupId || known.signup_id === survivor);
  if (!isSame) throw new FunctionError('already-exists');
}
