import type { Queryable } from '#server/db/connection.ts';
import {
  type BankRowState,
  countWaitingRows,
  decideRow,
  findFree,
  insertRows,
  lockRowOfEntry,
  markPayout,
  markRefund,
  type NewBankRow,
} from '#server/features/bank-row/queries.ts';

export {
  type BankRowState,
  countWaitingRows,
  decideRow,
  insertRows,
  markPayout,
  markRefund,
  type NewBankRow,
};

/** A transfer from which an entry was made, while its parts are given or taken. */
export interface BookedTransfer {
  isDismissed: boolean;
  /**
   * After the parts have changed: it waits in the queue for as long as something of it belongs to
   * nobody, wherever that was decided.
   */
  follow(act: { reason: string; by: string; now: Date }): Promise<void>;
}

/** Inside a transaction, before its entry is locked; null when the entry is of other money. */
export async function holdTransferOf(
  client: Queryable,
  entryId: string,
): Promise<BookedTransfer | null> {
  const row = await lockRowOfEntry(client, entryId);
  if (!row) return null;
  return {
    isDismissed: row.state === 'dismissed',
    follow: async ({ reason, by, now }) => {
      const isWhole = (await findFree(client, row.id)) === 0;
      const [state, why] = isWhole
        ? (['matched', reason] as const)
        : (['check', 'reopened'] as const);
      await decideRow(client, { id: row.id, state, why, entryId, by, now });
    },
  };
}
