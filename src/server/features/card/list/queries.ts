import type { CardState } from '#domain/payment/card-state.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface ListedPaymentRow {
  id: string;
  signup_id: string;
  number: string;
  lead_name: string;
  state: CardState;
  amount_minor: number;
  failure: string;
  dispute: string;
  fee_minor: number | null;
  payout_id: string | null;
  payment_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface CardFilter {
  editionId: string;
  /** Empty: all signups. */
  signupId: string;
  /** Empty: all states. */
  states: readonly CardState[];
  onlyDisputed: boolean;
  /** Empty: paid out or not. */
  payoutId: string;
  /** The last row of the previous page. */
  after: { createdAt: string; id: string } | null;
  limit: number;
}

/** Newest first. */
export async function findCardPayments(
  db: Queryable,
  { editionId, signupId, states, onlyDisputed, payoutId, after, limit }: CardFilter,
): Promise<ListedPaymentRow[]> {
  const { rows } = await db.query<ListedPaymentRow>(
    `select p.id, p.signup_id, s.number, s.lead_name, p.state, p.amount_minor, p.failure,
       p.dispute, p.fee_minor, p.payout_id, p.payment_id, p.created_at, p.updated_at
     from card_payments p join signups s on s.id = p.signup_id
     where ($1::uuid is null or s.config_id = $1)
       and ($2::uuid is null or p.signup_id = $2)
       and (cardinality($3::text[]) = 0 or p.state = any($3))
       and (not $4 or p.dispute <> '')
       and ($8 = '' or p.payout_id = $8)
       and ($5::timestamptz is null or (p.created_at, p.id) < ($5, $6::uuid))
     order by p.created_at desc, p.id desc limit $7`,
    [
      editionId || null,
      signupId || null,
      states,
      onlyDisputed,
      after?.createdAt ?? null,
      after?.id ?? null,
      limit,
      payoutId,
    ],
  );
  return rows;
}
