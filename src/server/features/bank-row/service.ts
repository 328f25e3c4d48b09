import type { Queryable } from '#server/db/connection.ts';
import {
  countQueue,
  type Decision,
  decideRow,
  findFree,
  findOutgoing,
  findWaiting,
  lockRowOfEntry,
  type OutgoingRow,
  type WaitingRow,
} from '#server/features/bank/queue/queries.ts';

/** Money that went from our accounts and that nothing is tied to yet: refunds are found among it. */
export function findOutgoingTransfers(db: Queryable): Promise<OutgoingRow[]> {
  return findOutgoing(db);
}

/** Money that waits for a person; whoever may have sent it is not to be reminded. */
export function findWaitingTransfers(db: Queryable): Promise<WaitingRow[]> {
  return findWaiting(db);
}

export function countWaitingTransfers(db: Queryable): Promise<number> {
  return countQueue(db);
}

/**
 * Inside a transaction: says what a row turned out to be, such as a refund of ours (`matched`, with
 * the entry that closed it) or the payout of cards (`dismissed`, why `card-payout`).
 */
export function decideTransfer(client: Queryable, decision: Decision): Promise<void> {
  return decideRow(client, decision);
}

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
