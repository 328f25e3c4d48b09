import type { Queryable } from '#server/db/connection.ts';
import { markPayout } from '#server/features/bank-row/service.ts';
import type { ProviderPayout } from '#server/payments/card-provider.ts';

/** Stores the current payouts and the payments of each. */
export async function storePayouts(
  db: Queryable,
  payouts: readonly ProviderPayout[],
  { provider, now }: { provider: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into card_payouts
       (id, provider, state, amount_minor, gross_minor, fee_minor, arrives_on, fetched_at)
     select id, $1, state, amount, gross, fee, arrives_on, $2
     from unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::date[])
       as told(id, state, amount, gross, fee, arrives_on)
     on conflict (id) do update set state = excluded.state, amount_minor = excluded.amount_minor,
       gross_minor = excluded.gross_minor, fee_minor = excluded.fee_minor,
       arrives_on = excluded.arrives_on, fetched_at = excluded.fetched_at`,
    [
      provider,
      now,
      payouts.map(({ payoutId }) => payoutId),
      payouts.map(({ state }) => state),
      payouts.map(({ amountMinor }) => amountMinor),
      payouts.map(({ grossMinor }) => grossMinor),
      payouts.map(({ feeMinor }) => feeMinor),
      payouts.map(({ arrivesOn }) => arrivesOn),
    ],
  );
  const parts = payouts.flatMap(({ payoutId, paymentIds }) =>
    paymentIds.map((paymentId) => ({ payoutId, paymentId })),
  );
  await db.query(
    `update card_payments p set payout_id = part.payout_id
     from unnest($1::text[], $2::text[]) as part(payout_id, payment_id)
     where p.payment_id = part.payment_id and p.payout_id is distinct from part.payout_id`,
    [parts.map(({ payoutId }) => payoutId), parts.map(({ paymentId }) => paymentId)],
  );
}

/** Banks book a payout within a few days of the announced date. */
const DAYS_APART = 5;

/** A failed payout never arrives. */
const DEAD_STATES = ['failed', 'canceled'];

/**
 * Matches the provider's unexplained credits with payouts by amount and nearest day, one to one. A
 * matched row needs no decision, because its payments are booked one by one. Rows that a person has
 * reopened are skipped. Returns the number of matches.
 */
export async function matchPayouts(
  db: Queryable,
  { statementId = null, now }: { statementId?: string | null; now: Date },
): Promise<number> {
  const { rows } = await db.query<{ payout_id: string; row_id: string }>(
    `select payout.id as payout_id, bank.id as row_id
     from card_payouts payout
     join bank_rows bank on bank.state = 'check' and bank.direction = 'credit'
       and bank.entry_id is null and bank.why <> 'reopened'
       and ($3::uuid is null or bank.statement_id = $3)
       and bank.currency = 'EUR' and bank.amount_minor = payout.amount_minor
       and abs(bank.booked_on - payout.arrives_on) <= $1
       and (bank.payer_name || ' ' || bank.message) ilike '%' || payout.provider || '%'
     where payout.bank_row_id is null and payout.state <> all($2)
     order by abs(bank.booked_on - payout.arrives_on), payout.arrives_on, payout.id, bank.id`,
    [DAYS_APART, DEAD_STATES, statementId],
  );
  const taken = new Set<string>();
  for (const { payout_id: payout, row_id: row } of rows) {
    if (taken.has(payout) || taken.has(row)) continue;
    taken.add(payout).add(row);
    if (await markPayout(db, { rowId: row, isBeingRead: statementId !== null, now })) {
      await db.query('update card_payouts set bank_row_id = $2 where id = $1', [payout, row]);
    }
  }
  return taken.size / 2;
}

export async function untie(db: Queryable, rowId: string): Promise<void> {
  await db.query('update card_payouts set bank_row_id = null where bank_row_id = $1', [rowId]);
}

export interface PayoutRow {
  id: string;
  state: string;
  amount_minor: number;
  gross_minor: number;
  fee_minor: number;
  arrives_on: string;
  /** The booking day of its statement row. */
  booked_on: string | null;
  payments: number;
}

export async function findPayouts(db: Queryable, limit: number): Promise<PayoutRow[]> {
  const { rows } = await db.query<PayoutRow>(
    `select payout.id, payout.state, payout.amount_minor, payout.gross_minor, payout.fee_minor,
       payout.arrives_on, bank.booked_on,
       (select count(*)::int from card_payments where payout_id = payout.id) as payments
     from card_payouts payout left join bank_rows bank on bank.id = payout.bank_row_id
     order by payout.arrives_on desc, payout.id limit $1`,
    [limit],
  );
  return rows;
}
