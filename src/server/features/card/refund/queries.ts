import { isId } from '#domain/id.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { CardRefundState, CardState } from '#domain/payment/card-state.ts';
import type { RefundMeaning } from '#domain/refund/refund-meaning.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enqueueStep } from '#server/jobs/enqueue.ts';
import type { ProviderRefund } from '#server/payments/card-provider.ts';

export const REFUND_TASK = 'card.refund';

/** The actor of refunds made outside of the office. */
const ELSEWHERE = 'provider';

interface ToldRefund {
  paymentId: string;
  refund: ProviderRefund;
  now: Date;
}

export interface KnownRefund {
  wasBooked: boolean;
  reason: string;
  /** Null when it was not requested here, or left no debt. */
  meaning: RefundMeaning | null;
}

/** Updates a refund requested here, or adds one made at the provider. */
export async function upsertRefund(
  db: Queryable,
  { paymentId, refund, now }: ToldRefund,
): Promise<KnownRefund> {
  const { rows } = await db.query<{
    id: string;
    state: CardRefundState;
    reason: string;
    meaning: RefundMeaning | null;
  }>(
    `select id, state, reason, meaning from card_refunds
     where card_payment_id = $1 and (refund_id = $2 or (refund_id is null and id = $3))
     order by refund_id nulls last limit 1`,
    [paymentId, refund.refundId, isId(refund.orderId) ? refund.orderId : null],
  );
  const known = rows[0];
  if (!known) {
    await db.query(
      `insert into card_refunds (id, card_payment_id, refund_id, amount_minor, reason, state,
         failure, actor, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, '', $4, $5, $6, $7, $8)`,
      [
        paymentId,
        refund.refundId,
        refund.amountMinor,
        refund.state,
        refund.failure,
        ELSEWHERE,
        refund.at,
        now,
      ],
    );
    return { wasBooked: false, reason: '', meaning: null };
  }
  await db.query(
    `update card_refunds set refund_id = $2, state = $3, failure = $4, updated_at = $5
     where id = $1 and (refund_id, state, failure) is distinct from ($2, $3, $4)`,
    [known.id, refund.refundId, refund.state, refund.failure, now],
  );
  const { reason, meaning } = known;
  return { wasBooked: known.state === 'succeeded', reason, meaning };
}

export interface RefundablePayment {
  id: string;
  payment_id: string | null;
  state: CardState;
  amount_minor: number;
  signup_id: string;
  config_id: string;
  number: string;
}

/** Prevents concurrent refunds until the transaction ends. */
export async function lockForRefund(db: Queryable, id: string): Promise<RefundablePayment | null> {
  const { rows } = await db.query<RefundablePayment>(
    `select p.id, p.payment_id, p.state, p.amount_minor, p.signup_id, s.config_id, s.number
     from card_payments p join signups s on s.id = p.signup_id
     where p.id = $1 for no key update of p`,
    [id],
  );
  return rows[0] ?? null;
}

export interface RefundRow {
  id: string;
  card_payment_id: string;
  refund_id: string | null;
  amount_minor: number;
  reason: string;
  state: CardRefundState;
  failure: string;
  actor: string;
  created_at: Date;
}

const COLUMNS = `id, card_payment_id, refund_id, amount_minor, reason, state, failure, actor,
  created_at`;

export async function findRefundsOf(
  db: Queryable,
  paymentIds: readonly string[],
): Promise<RefundRow[]> {
  const { rows } = await db.query<RefundRow>(
    `select ${COLUMNS} from card_refunds where card_payment_id = any($1) order by created_at, id`,
    [paymentIds],
  );
  return rows;
}

export async function findRefund(db: Queryable, id: string): Promise<RefundRow | null> {
  const { rows } = await db.query<RefundRow>(`select ${COLUMNS} from card_refunds where id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

interface NewRefund {
  id: string;
  paymentId: string;
  amountMinor: AmountMinor;
  reason: string;
  meaning: RefundMeaning | null;
  actor: string;
  now: Date;
}

/** Together with the job that requests it from the provider, in case this process dies. */
export async function insertRefund(db: Queryable, refund: NewRefund): Promise<void> {
  await db.query(
    `with refund as (
       insert into card_refunds
         (id, card_payment_id, amount_minor, reason, meaning, state, actor, created_at, updated_at)
       values ($1, $2, $3, $4, $7, 'asked', $5, $6, $6) returning id)
     ${enqueueStep(REFUND_TASK, { payload: `json_build_object('refundId', id)`, from: 'refund' })}`,
    [
      refund.id,
      refund.paymentId,
      refund.amountMinor,
      refund.reason,
      refund.actor,
      refund.now,
      refund.meaning,
    ],
  );
}

export async function markRefundRefused(
  db: Queryable,
  { id, failure, now }: { id: string; failure: string; now: Date },
): Promise<void> {
  await db.query(
    `update card_refunds set state = 'failed', failure = $2, updated_at = $3
     where id = $1 and state = 'asked'`,
    [id, failure, now],
  );
}
