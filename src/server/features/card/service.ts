import type { Queryable } from '#server/db/connection.ts';
import { matchPayouts, untie } from '#server/features/card/payouts/queries.ts';

/**
 * Inside the transaction of an import: matches statement rows with payouts, which then need no
 * decision. Returns the number of matches.
 */
export function explainPayouts(
  client: Queryable,
  statement: { statementId: string; now: Date },
): Promise<number> {
  return matchPayouts(client, statement);
}

/** Detaches a statement row from its payout, because a person says that it is none. */
export function untiePayout(client: Queryable, rowId: string): Promise<void> {
  return untie(client, rowId);
}
