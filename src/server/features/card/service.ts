import type { Queryable } from '#server/db/connection.ts';
import { matchPayouts } from '#server/features/card/payouts/queries.ts';

/**
 * Inside a transaction, after a statement was read: rows that are payouts of the card provider need
 * nobody's decision. Answers how many there were.
 */
export function explainPayouts(client: Queryable, now: Date): Promise<number> {
  return matchPayouts(client, now);
}
