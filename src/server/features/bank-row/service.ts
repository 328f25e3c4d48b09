import type { Queryable } from '#server/db/connection.ts';
import {
  type BankRowState,
  countWaitingRows,
  decideRow,
  findFree,
  forgetPayers,
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
  forgetPayers,
  insertRows,
  markPayout,
  markRefund,
  type NewBankRow,
};

/** A booked transfer whose allocations are about to change. */
export interface BookedTransfer {
  isDismissed: boolean;
  /** After the allocations changed: a transfer with an unallocated part returns to the queue. */
  follow(act: { reason: string; by: string; now: Date }): Promise<void>;
}

/** Inside a transaction, before the entry is locked; null when the entry is no transfer. */
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
