import { surplusMinor } from '#domain/ledger/balance.ts';
import type { SignupMoney } from '#domain/ledger/money-state.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { matchOutgoing } from '#domain/refund/match-outgoing.ts';
import { isOpenRefund, maskedIban, type RefundState } from '#domain/refund/refund-order.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';
import { markRefund } from '#server/features/bank-row/service.ts';
import { allocate, bookEntry } from '#server/features/ledger/service.ts';
import {
  findCameBy,
  findLastRefund,
  forgetBatchFiles,
  forgetRefunds,
  lockDebits,
  lockSent,
  moveRefunds,
  type RefundRow,
} from '#server/features/refund/queries.ts';

export { forgetBatchFiles, forgetRefunds };

/** A refund as shown to the link's holder. */
export interface ShownRefund {
  /** Null when there was no request, or it was withdrawn. */
  id: string | null;
  state: Exclude<RefundState, 'withdrawn'> | 'none';
  /** The requested amount; without a request, the amount to be returned. */
  amountMinor: AmountMinor;
  /** The amount to be returned now. */
  surplusMinor: AmountMinor;
  /** Masked, except for its ends. */
  iban: string;
  holder: string;
  /** Why it was declined. */
  reason: string;
  /** All money came by card, so it is normally returned to the card. */
  isByCard: boolean;
}

/** Null without a surplus and a request. */
export async function findShownRefund(
  db: Queryable,
  { signupId, money }: { signupId: string; money: SignupMoney },
): Promise<ShownRefund | null> {
  const surplus = surplusMinor(money);
  // Without payments there is no request either; most signups are such.
  if (money.receivedMinor === 0) return null;
  const [last, cameBy] = await Promise.all([
    findLastRefund(db, signupId),
    surplus > 0 ? findCameBy(db, signupId) : [],
  ]);
  const refund = last && last.state !== 'withdrawn' ? last : null;
  if (surplus === 0 && !refund) return null;
  return {
    id: refund?.id ?? null,
    state: refund ? (refund.state as ShownRefund['state']) : 'none',
    amountMinor: refund ? amountMinor(refund.amount_minor) : surplus,
    surplusMinor: surplus,
    iban: refund ? maskedIban(refund.iban) : '',
    holder: refund?.holder ?? '',
    reason: refund?.reason ?? '',
    isByCard: cameBy.length > 0 && cameBy.every(({ method }) => method === 'card'),
  };
}

/** The part of the surplus that is owed to the payer or was requested. */
export async function promisedRefund(db: Queryable, signupId: string): Promise<AmountMinor> {
  const refund = await findLastRefund(db, signupId);
  return amountMinor(refund && isOpenRefund(refund.state) ? refund.amount_minor : 0);
}

/** Inside a transaction: books the refund that has left the account. */
export async function closeRefund(
  client: Queryable,
  refund: RefundRow,
  {
    source,
    bookedOn,
    actor,
    now,
  }: { source: string; bookedOn: PlainDate; actor: string; now: Date },
): Promise<string> {
  const amount = amountMinor(-refund.amount_minor);
  const entry = await bookEntry(client, {
    configId: refund.config_id,
    kind: 'refund',
    method: 'transfer',
    amountMinor: amount,
    source,
    bookedOn,
    payer: refund.holder,
    note: refund.reference,
    actor,
    at: now,
  });
  if (entry.isNew) {
    const shares = [{ signupId: refund.signup_id, amountMinor: amount }];
    const problem = await allocate(
      client,
      { entryId: entry.id, shares },
      { reason: '', actor, now },
    );
    if (problem) throw new Error(`A refund could not be allocated: ${problem}`);
  }
  await moveRefunds(client, {
    ids: [refund.id],
    from: ['approved', 'exported'],
    to: 'done',
    entryId: entry.id,
    now,
  });
  return entry.id;
}

/**
 * Inside the transaction of an import: matches outgoing rows with refunds and closes those. Returns
 * the ids of the rows. Ring the bell after the commit.
 */
export async function settleOutgoing(
  client: Queryable,
  rowIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await lockDebits(client, rowIds);
  if (rows.length === 0) return [];
  const refunds = await lockSent(client);
  const settled = matchOutgoing(
    rows.map((row) => ({
      id: row.id,
      amountMinor: amountMinor(row.amount_minor),
      iban: row.payer_iban.replaceAll(' ', ''),
      variableSymbol: row.variable_symbol,
      endToEndId: row.end_to_end_id,
      message: row.message,
    })),
    refunds.map(({ id, reference, amount_minor, iban, state }) => ({
      id,
      reference,
      amountMinor: amountMinor(amount_minor),
      iban,
      state: state as 'approved' | 'exported',
    })),
  );
  for (const { rowId, refundId } of settled) {
    const refund = refunds.find(({ id }) => id === refundId);
    const row = rows.find(({ id }) => id === rowId);
    if (!refund || !row) continue;
    const entryId = await closeRefund(client, refund, {
      source: `bank:${row.id}`,
      bookedOn: row.booked_on,
      actor: 'system',
      now,
    });
    await markRefund(client, { rowId, entryId, now });
  }
  return settled.map(({ rowId }) => rowId);
}
