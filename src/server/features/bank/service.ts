import type { Queryable } from '#server/db/connection.ts';
import {
  type Decision,
  decideRow,
  findOutgoing,
  findWaiting,
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

/**
 * Inside a transaction: says what a row turned out to be, such as a refund of ours (`matched`, with
 * the entry that closed it) or the payout of cards (`dismissed`, why `card-payout`).
 */
export function decideTransfer(client: Queryable, decision: Decision): Promise<void> {
  return decideRow(client, decision);
}
