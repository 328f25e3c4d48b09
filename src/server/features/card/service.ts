import type { Queryable } from '#server/db/connection.ts';
import { matchPayouts } from '#server/features/card/payouts/queries.ts';

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
