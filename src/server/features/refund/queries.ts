import type { TransferFormat } from '#domain/refund/credit-transfer.ts';
import type { RefundState } from '#domain/refund/refund-order.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface RefundRow {
  id: string;
  config_id: string;
  signup_id: string;
  amount_minor: number;
  iban: string;
  bic: string;
  holder: string;
  reference: string;
  state: RefundState;
  reason: string;
  asked_by: string;
  decided_by: string;
  batch_id: string | null;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = `r.id, r.config_id, r.signup_id, r.amount_minor, r.iban, r.bic, r.holder, r.reference,
  r.state, r.reason, r.asked_by, r.decided_by, r.batch_id, r.created_at, r.updated_at`;

/** Open ones first. */
export async function findLastRefund(db: Queryable, signupId: string): Promise<RefundRow | null> {
  const { rows } = await db.query<RefundRow>(
    `select ${COLUMNS} from refund_orders r where r.signup_id = $1
     order by r.state in ('asked', 'approved', 'exported') desc, r.updated_at desc, r.id limit 1`,
    [signupId],
  );
  return rows[0] ?? null;
}

export async function findRefund(db: Queryable, id: string): Promise<RefundRow | null> {
  const { rows } = await db.query<RefundRow>(
    `select ${COLUMNS} from refund_orders r where r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function findRefundsByIds(
  db: Queryable,
  ids: readonly string[],
): Promise<RefundRow[]> {
  const { rows } = await db.query<RefundRow>(
    `select ${COLUMNS} from refund_orders r where r.id = any($1)
     order by array_position($1::uuid[], r.id)`,
    [ids],
  );
  return rows;
}

export interface NewRefund {
  id: string;
  configId: string;
  signupId: string;
  amountMinor: number;
  iban: string;
  holder: string;
  reference: string;
  state: RefundState;
  askedBy: string;
  decidedBy: string;
  now: Date;
}

/** Returns false when the reference is taken, or another refund of the signup is open. */
export async function insertRefund(db: Queryable, refund: NewRefund): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into refund_orders (id, config_id, signup_id, amount_minor, iban, holder, reference,
       state, asked_by, decided_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
     on conflict do nothing returning pg_notify('signup_changed', $3::text)`,
    [
      refund.id,
      refund.configId,
      refund.signupId,
      refund.amountMinor,
      refund.iban,
      refund.holder,
      refund.reference,
      refund.state,
      refund.askedBy,
      refund.decidedBy,
      refund.now,
    ],
  );
  return rowCount === 1;
}

export interface RefundMove {
  ids: readonly string[];
  from: readonly RefundState[];
  to: RefundState;
  /** Omitted fields keep their values. */
  reason?: string;
  decidedBy?: string;
  batchId?: string | null;
  entryId?: string;
  now: Date;
}

/** Returns the ids of the moved ones; refunds in other states stay unchanged. */
export async function moveRefunds(db: Queryable, move: RefundMove): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update refund_orders set state = $3, updated_at = $4, reason = coalesce($5, reason),
       decided_by = coalesce($6, decided_by), entry_id = coalesce($7, entry_id),
       batch_id = case when $8 then $9::uuid else batch_id end
     where id = any($1) and state = any($2)
     returning id, pg_notify('signup_changed', signup_id::text)`,
    [
      move.ids,
      move.from,
      move.to,
      move.now,
      move.reason ?? null,
      move.decidedBy ?? null,
      move.entryId ?? null,
      move.batchId !== undefined,
      move.batchId ?? null,
    ],
  );
  return rows.map(({ id }) => id);
}

export interface CameByRow {
  method: string;
  amountMinor: number;
}

/** The signup's money by payment method. */
const CAME_BY = `(select coalesce(json_agg(json_build_object('method', method, 'amountMinor', held)
    order by held desc, method), '[]')
  from (select e.method, sum(a.amount_minor)::int as held
    from allocations a join ledger_entries e on e.id = a.entry_id
    where a.signup_id = s.id group by e.method) part where held > 0)`;

export interface ListedRefund extends RefundRow {
  number: string;
  lead_name: string;
  came_by: CameByRow[];
}

const MAX_LISTED = 1000;

/** The total without the limit, in every row. */
interface Counted {
  total: number;
}
const TOTAL = 'count(*) over ()::int as total';

export async function findRefunds(
  db: Queryable,
  { configId, states }: { configId: string; states: readonly RefundState[] },
): Promise<(ListedRefund & Counted)[]> {
  const { rows } = await db.query<ListedRefund & Counted>(
    `select ${COLUMNS}, s.number, s.lead_name, ${CAME_BY} as came_by, ${TOTAL}
     from refund_orders r join signups s on s.id = r.signup_id
     where r.config_id = $1 and (cardinality($2::text[]) = 0 or r.state = any($2))
     order by r.state not in ('asked', 'approved', 'exported'),
       case when r.state in ('asked', 'approved', 'exported') then r.created_at end,
       r.updated_at desc, r.id limit ${MAX_LISTED}`,
    [configId, states],
  );
  return rows;
}

export interface UnaskedRow {
  signup_id: string;
  number: string;
  lead_name: string;
  state: SignupState;
  surplus_minor: number;
  came_by: CameByRow[];
}

export async function findUnasked(
  db: Queryable,
  configId: string,
): Promise<(UnaskedRow & Counted)[]> {
  const { rows } = await db.query<UnaskedRow & Counted>(
    `select s.id as signup_id, s.number, s.lead_name, s.state, held.surplus_minor,
       ${CAME_BY} as came_by, ${TOTAL}
     from signups s join signup_money m on m.signup_id = s.id,
       lateral (select (m.received_minor - m.returned_minor
         - case when s.state = 'cancelled' then 0 else s.total_minor end)::bigint as surplus_minor) held
     where s.config_id = $1 and held.surplus_minor > 0 and not exists (
       select from refund_orders r where r.signup_id = s.id
         and r.state in ('asked', 'approved', 'exported'))
     order by s.number limit ${MAX_LISTED}`,
    [configId],
  );
  return rows;
}

export async function findCameBy(db: Queryable, signupId: string): Promise<CameByRow[]> {
  const { rows } = await db.query<{ came_by: CameByRow[] }>(
    `select ${CAME_BY} as came_by from signups s where s.id = $1`,
    [signupId],
  );
  return rows[0]?.came_by ?? [];
}

export interface BatchRow {
  id: string;
  format: TransferFormat;
  total_minor: number;
  orders: number;
  actor: string;
  at: Date;
}

export async function findBatches(
  db: Queryable,
  configId: string,
): Promise<(BatchRow & Counted)[]> {
  const { rows } = await db.query<BatchRow & Counted>(
    `select id, format, total_minor, orders, actor, at, ${TOTAL} from refund_batches
     where config_id = $1 order by at desc, id limit 100`,
    [configId],
  );
  return rows;
}

export async function findBatchFile(
  db: Queryable,
  id: string,
): Promise<{ content: string; at: Date; config_id: string } | null> {
  const { rows } = await db.query<{ content: string; at: Date; config_id: string }>(
    'select content, at, config_id from refund_batches where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

export async function insertBatch(
  db: Queryable,
  batch: {
    id: string;
    configId: string;
    format: TransferFormat;
    content: string;
    totalMinor: number;
    orders: number;
    actor: string;
    now: Date;
  },
): Promise<void> {
  await db.query(
    `insert into refund_batches (id, config_id, format, content, total_minor, orders, actor, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      batch.id,
      batch.configId,
      batch.format,
      batch.content,
      batch.totalMinor,
      batch.orders,
      batch.actor,
      batch.now,
    ],
  );
}

export interface DebitRow {
  id: string;
  amount_minor: number;
  booked_on: PlainDate;
  payer_name: string;
  payer_iban: string;
  variable_symbol: string;
  end_to_end_id: string;
  message: string;
}

/** Unmatched outgoing transfers in euro among these rows; locked. */
export async function lockDebits(db: Queryable, ids: readonly string[]): Promise<DebitRow[]> {
  const { rows } = await db.query<DebitRow>(
    `select id, abs(amount_minor) as amount_minor, booked_on, payer_name, payer_iban,
       variable_symbol, coalesce(raw ->> 'endToEndId', '') as end_to_end_id, message
     from bank_rows where id = any($1) and direction = 'debit' and why = 'debit'
       and currency = 'EUR' and entry_id is null order by booked_on, id for update`,
    [ids],
  );
  return rows;
}

/** Refunds that wait for their outgoing transfer; locked. */
export async function lockSent(db: Queryable): Promise<RefundRow[]> {
  const { rows } = await db.query<RefundRow>(
    `select ${COLUMNS} from refund_orders r where r.state in ('approved', 'exported')
     order by r.created_at, r.id for update`,
  );
  return rows;
}

/** Open refunds keep the account until the money has been returned. */
export async function forgetRefunds(db: Queryable, signupIds: readonly string[]): Promise<number> {
  const { rowCount } = await db.query(
    `update refund_orders set iban = '', bic = '', holder = '', reason = '', asked_by = ''
     where signup_id = any($1::uuid[]) and state in ('done', 'declined', 'withdrawn')
       and (iban, bic, holder, reason, asked_by) <> ('', '', '', '', '')`,
    [signupIds],
  );
  return rowCount ?? 0;
}

export async function forgetBatchFiles(db: Queryable, configId: string): Promise<number> {
  const { rowCount } = await db.query(
    `update refund_batches b set content = '' where config_id = $1 and content <> ''
       and not exists (select from refund_orders r where r.batch_id = b.id
         and r.state in ('asked', 'approved', 'exported'))`,
    [configId],
  );
  return rowCount ?? 0;
}
