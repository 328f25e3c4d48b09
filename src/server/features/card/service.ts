import type { Queryable } from '#server/db/connection.ts';
import { matchPayouts, untie } from '#server/features/card/payouts/queries.ts';

/**
 * Inside the transaction that reads a statement: rows of it that are payouts of the card provider
 * need nobody's decision. Answers how many there were.
 */
export function explainPayouts(
  client: Queryable,
  statement: { statementId: string; now: Date },
): Promise<number> {
  return matchPayouts(client, statement);
}

/** Somebody says that a row of a statement is no payout: the one that it was taken for waits again. */
export function untiePayout(client: Queryable, rowId: string): Promise<void> {
  return untie(client, rowId);
}
