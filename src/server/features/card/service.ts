import type { Queryable } from '#server/db/connection.ts';
import { matchPayouts, untie } from '#server/features/card/payouts/queries.ts';
import { forgetCardTexts } from '#server/features/card/queries.ts';

export { forgetCardTexts };

/** Inside the transaction of an import: matches rows with payouts. Returns the match count. */
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
