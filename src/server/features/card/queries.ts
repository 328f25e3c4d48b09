import type { AmountMinor } from '#domain/money.ts';
import type { CardState } from '#domain/payment/card-state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enqueueStep } from '#server/jobs/enqueue.ts';

/** A migration registers these tasks in the queue. */
export const SYNCHRONISE_TASK = 'card.synchronise';

export interface CardPaymentRow {
  id: string;
  signup_id: string;
  session_id: string | null;
  payment_id: string | null;
  state: CardState;
  amount_minor: number;
  url: string;
  failure: string;
  created_at: Date;
  /** Counts the synchronisations. */
  revision: number;
}

const COLUMNS = `id, signup_id, session_id, payment_id, state, amount_minor, url, failure,
  created_at, revision`;

export async function findCardPayment(db: Queryable, id: string): Promise<CardPaymentRow | null> {
  const { rows } = await db.query<CardPaymentRow>(
    `select ${COLUMNS} from card_payments where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function findBySubject(
  db: Queryable,
  { sessionId, paymentId }: { sessionId: string; paymentId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id from card_payments where session_id = $1 or payment_id = $2',
    [sessionId, paymentId],
  );
  return rows[0]?.id ?? null;
}

/** The open one, otherwise the last one. */
export async function findLastOfSignup(
  db: Queryable,
  signupId: string,
): Promise<CardPaymentRow | null> {
  const { rows } = await db.query<CardPaymentRow>(
    `select ${COLUMNS} from card_payments where signup_id = $1
     order by state = 'created' desc, created_at desc, id limit 1`,
    [signupId],
  );
  return rows[0] ?? null;
}

interface NewCardPayment {
  id: string;
  signupId: string;
  provider: string;
  amountMinor: AmountMinor;
  now: Date;
}

/** Returns false when one is open already. */
export async function insertCardPayment(db: Queryable, payment: NewCardPayment): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into card_payments
       (id, signup_id, provider, state, amount_minor, created_at, updated_at)
     values ($1, $2, $3, 'created', $4, $5, $5)
     on conflict (signup_id) where state = 'created' do nothing`,
    [payment.id, payment.signupId, payment.provider, payment.amountMinor, payment.now],
  );
  return rowCount === 1;
}

/** Stores the payment page. A concurrent caller has requested the same page. */
export async function setSession(
  db: Queryable,
  id: string,
  session: { sessionId: string; url: string; expiresAt: Date | null },
): Promise<void> {
  await db.query(
    `update card_payments set session_id = $2, url = $3, expires_at = $4
     where id = $1 and session_id is null`,
    [id, session.sessionId, session.url, session.expiresAt],
  );
}

/** For a payment that never got a page, or whose page the provider does not know. */
export async function giveUp(
  db: Queryable,
  { id, revision }: CardPaymentRow,
  { state, failure, now }: { state: 'failed' | 'expired'; failure: string; now: Date },
): Promise<void> {
  await db.query(
    `update card_payments set state = $3, failure = $4, updated_at = $5, revision = revision + 1
     where id = $1 and revision = $2 and state in ('created', 'pending')`,
    [id, revision, state, failure, now],
  );
}

interface ToldPayment {
  paymentId: string | null;
  state: CardState;
  failure: string;
  dispute: string;
  feeMinor: AmountMinor | null;
  now: Date;
}

/** Null when another process has synchronised it since it was read. Also notifies the pages. */
export async function updateTold(
  db: Queryable,
  { id, revision }: CardPaymentRow,
  told: ToldPayment,
): Promise<CardPaymentRow | null> {
  const { rows } = await db.query<CardPaymentRow & { dispute: string; isNews: boolean }>(
    `with before as (select id, state, failure, dispute from card_payments where id = $1),
     told as (
       update card_payments set payment_id = coalesce($3, payment_id), state = $4, failure = $5,
         dispute = $6, fee_minor = coalesce($7, fee_minor), updated_at = $8,
         revision = revision + 1
       where id = $1 and revision = $2 returning ${COLUMNS}, dispute)
     select told.*, (told.state, told.failure, told.dispute)
       is distinct from (before.state, before.failure, before.dispute) as "isNews"
     from told join before using (id)`,
    [id, revision, told.paymentId, told.state, told.failure, told.dispute, told.feeMinor, told.now],
  );
  const row = rows[0] ?? null;
  if (row?.isNews) await db.query(`select pg_notify('signup_changed', $1)`, [row.signup_id]);
  return row;
}

/** The owner of the money: the survivor if the signup was merged. */
export async function findBeneficiary(
  db: Queryable,
  signupId: string,
): Promise<{ id: string; configId: string }> {
  const { rows } = await db.query<{ id: string; configId: string }>(
    `with recursive path as (
       select id, config_id, merged_into from signups where id = $1
       union select s.id, s.config_id, s.merged_into from signups s join path on s.id = path.merged_into)
     select id, config_id as "configId" from path where merged_into is null`,
    [signupId],
  );
  if (!rows[0]) throw new Error('A card payment without its signup');
  return rows[0];
}

export interface EventRow {
  id: string;
  kind: string;
  /** `session:…`, `payment:…` or `payout:…`; empty when it concerns nothing of ours. */
  subject: string;
  handled_at: Date | null;
}

/** Stores the event together with its job. Returns false for a known event. */
export async function recordEvent(
  db: Queryable,
  event: { id: string; provider: string; kind: string; subject: string; now: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ isNew: boolean }>(
    `with event as (
       insert into card_events (id, provider, kind, subject, received_at, handled_at)
       values ($1, $2, $3, $4, $5::timestamptz, case when $4 = '' then $5::timestamptz end)
       on conflict (id) do nothing returning id, handled_at),
     waiting as (select id from event where handled_at is null),
     job as (
       ${enqueueStep(SYNCHRONISE_TASK, { payload: `json_build_object('eventId', id)`, from: 'waiting' })})
     select exists (select from event) as "isNew"`,
    [event.id, event.provider, event.kind, event.subject, event.now],
  );
  return rows[0]?.isNew ?? false;
}

export async function findEvent(db: Queryable, id: string): Promise<EventRow | null> {
  const { rows } = await db.query<EventRow>(
    'select id, kind, subject, handled_at from card_events where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

export async function markHandled(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update card_events set handled_at = $2 where id = $1 and handled_at is null', [
    id,
    now,
  ]);
}

export async function noteProblem(
  db: Queryable,
  { provider, problem, now }: { provider: string; problem: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into card_providers (provider, problem, problem_at) values ($1, $2, $3)
     on conflict (provider) do update set problem = $2, problem_at = $3`,
    [provider, problem, now],
  );
}

export async function noteSuccess(db: Queryable, provider: string): Promise<void> {
  await db.query(
    `update card_providers set problem = '', problem_at = null where provider = $1 and problem <> ''`,
    [provider],
  );
}

export async function noteReconciled(db: Queryable, provider: string, now: Date): Promise<void> {
  await db.query(
    `insert into card_providers (provider, reconciled_at) values ($1, $2)
     on conflict (provider) do update set reconciled_at = $2`,
    [provider, now],
  );
}

export interface ProviderRow {
  problem: string;
  problem_at: Date | null;
  reconciled_at: Date | null;
}

export async function findProvider(db: Queryable, provider: string): Promise<ProviderRow | null> {
  const { rows } = await db.query<ProviderRow>(
    'select problem, problem_at, reconciled_at from card_providers where provider = $1',
    [provider],
  );
  return rows[0] ?? null;
}

/** Amounts, states and the provider's ids stay. */
export async function forgetCardTexts(
  db: Queryable,
  signupIds: readonly string[],
): Promise<number> {
  const refunds = await db.query(
    `update card_refunds set reason = '', failure = '' where (reason, failure) <> ('', '')
       and card_payment_id in (select id from card_payments where signup_id = any($1::uuid[]))`,
    [signupIds],
  );
  const payments = await db.query(
    `update card_payments set url = '', failure = ''
     where signup_id = any($1::uuid[]) and (url, failure) <> ('', '')`,
    [signupIds],
  );
  return (refunds.rowCount ?? 0) + (payments.rowCount ?? 0);
}
