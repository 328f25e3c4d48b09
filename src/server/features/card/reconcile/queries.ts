import type { Queryable } from '#server/db/connection.ts';

export const RECONCILE_TASK = 'card.reconcile';

export type ItemKind = 'event' | 'refund' | 'payment' | 'payouts';

export interface ReconciliationRow {
  id: string;
  state: 'running' | 'done' | 'failed';
  /** E-mail, or `system`. */
  actor: string;
  /** Why it stopped. */
  problem: string;
  /** All events of the provider, known or not. */
  events: number;
  payouts: number;
  /** Statement rows matched with payouts. */
  explained: number;
  started_at: Date;
  prepared_at: Date | null;
  finished_at: Date | null;
  total: number;
  done: number;
  repaired: number;
  failed: number;
  missed_events: number;
  open_payments: number;
}

const COUNTED = `select r.id, r.state, r.actor, r.problem, r.events, r.payouts, r.explained,
    r.started_at, r.prepared_at, r.finished_at, count(i)::int as total,
    (count(i) filter (where i.state <> 'waiting'))::int as done,
    (count(i) filter (where i.state = 'repaired'))::int as repaired,
    (count(i) filter (where i.state = 'failed'))::int as failed,
    (count(i) filter (where i.is_news))::int as missed_events,
    (count(i) filter (where i.kind = 'payment'))::int as open_payments
  from card_reconciliations r left join card_reconciliation_items i on i.reconciliation_id = r.id`;

export async function findReconciliation(
  db: Queryable,
  id: string,
): Promise<ReconciliationRow | null> {
  const { rows } = await db.query<ReconciliationRow>(`${COUNTED} where r.id = $1 group by r.id`, [
    id,
  ]);
  return rows[0] ?? null;
}

export async function findLastReconciliation(
  db: Queryable,
  provider: string,
): Promise<ReconciliationRow | null> {
  const { rows } = await db.query<ReconciliationRow>(
    `${COUNTED} where r.id = (select id from card_reconciliations where provider = $1
       order by position desc limit 1)
     group by r.id`,
    [provider],
  );
  return rows[0] ?? null;
}

const KEPT_DAYS = 30;

/** Starts a reconciliation, or joins the running one, and returns its id. Deletes old ones. */
export async function startReconciliation(
  db: Queryable,
  { id, provider, actor, now }: { id: string; provider: string; actor: string; now: Date },
): Promise<string> {
  await db.query(
    `delete from card_reconciliations
     where provider = $1 and state <> 'running' and started_at < $2::timestamptz - make_interval(days => $3)`,
    [provider, now, KEPT_DAYS],
  );
  const { rows } = await db.query<{ id: string }>(
    `insert into card_reconciliations (id, provider, state, actor, started_at)
     values ($1, $2, 'running', $3, $4)
     on conflict (provider) where state = 'running' do update set provider = excluded.provider
     returning id`,
    [id, provider, actor, now],
  );
  return rows[0]?.id ?? id;
}

/** The job key allows one waiting job. A person is watching, so it runs before mails. */
export async function enqueueReconciliation(db: Queryable, id: string): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, json_build_object('id', $2::text), job_key := $3,
       priority := -1)`,
    [RECONCILE_TASK, id, `${RECONCILE_TASK} ${id}`],
  );
}

export async function findKnownEvents(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select id from card_events where id = any($1::text[])',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function insertNewsItem(db: Queryable, id: string, eventId: string): Promise<void> {
  await db.query(
    `insert into card_reconciliation_items (reconciliation_id, kind, subject, is_news)
     values ($1, 'event', $2, true) on conflict do nothing`,
    [id, eventId],
  );
}

/** Creates an item for everything unsettled and stores their number. */
export async function prepareItems(
  db: Queryable,
  id: string,
  { events, now }: { events: number; now: Date },
): Promise<void> {
  await db.query(
    `with items as (
       insert into card_reconciliation_items (reconciliation_id, kind, subject)
       select $1::uuid, 'event', id from card_events where handled_at is null
       union all select $1, 'refund', id::text from card_refunds where state = 'asked'
       union all select $1, 'payment', id::text from card_payments
         where state in ('created', 'pending')
       union all select $1, 'payouts', ''
       on conflict do nothing)
     update card_reconciliations set prepared_at = $3, events = $2
     where id = $1 and prepared_at is null`,
    [id, events, now],
  );
}

export interface ReconciliationItem {
  kind: ItemKind;
  subject: string;
  is_news: boolean;
}

/** Events first, so that their payments need not be checked again. */
export async function findWaitingItems(
  db: Queryable,
  id: string,
  limit: number,
): Promise<ReconciliationItem[]> {
  const { rows } = await db.query<ReconciliationItem>(
    `select kind, subject, is_news from card_reconciliation_items
     where reconciliation_id = $1 and state = 'waiting'
     order by array_position(array['event', 'refund', 'payment', 'payouts'], kind), subject
     limit $2`,
    [id, limit],
  );
  return rows;
}

export interface ItemOutcome {
  state: 'done' | 'repaired' | 'failed';
  reason: string;
}

export async function markItem(
  db: Queryable,
  id: string,
  { kind, subject, state, reason }: Pick<ReconciliationItem, 'kind' | 'subject'> & ItemOutcome,
): Promise<void> {
  await db.query(
    `update card_reconciliation_items set state = $4, reason = $5
     where reconciliation_id = $1 and kind = $2 and subject = $3 and state = 'waiting'`,
    [id, kind, subject, state, reason],
  );
}

export async function notePayouts(
  db: Queryable,
  id: string,
  { payouts, explained }: { payouts: number; explained: number },
): Promise<void> {
  await db.query(
    'update card_reconciliations set payouts = $2, explained = explained + $3 where id = $1',
    [id, payouts, explained],
  );
}

export async function endReconciliation(
  db: Queryable,
  id: string,
  { state, problem, now }: { state: 'done' | 'failed'; problem: string; now: Date },
): Promise<void> {
  await db.query(
    `update card_reconciliations set state = $2, problem = $3, finished_at = $4
     where id = $1 and state = 'running'`,
    [id, state, problem, now],
  );
}

export interface FailedItem {
  kind: ItemKind;
  reason: string;
  signupId: string | null;
  number: string | null;
}

/** With the signup that owns the money, if known. */
export async function findFailedItems(
  db: Queryable,
  id: string,
  limit: number,
): Promise<FailedItem[]> {
  const { rows } = await db.query<FailedItem>(
    `select i.kind, i.reason, s.id as "signupId", s.number
     from card_reconciliation_items i
       left join card_events e on i.kind = 'event' and e.id = i.subject
       left join card_refunds r on r.id = case i.kind when 'refund' then i.subject::uuid end
       left join card_payments p on p.id = r.card_payment_id
         or p.id = case i.kind when 'payment' then i.subject::uuid end
         or p.session_id = substring(e.subject from '^session:(.*)')
         or p.payment_id = substring(e.subject from '^payment:(.*)')
       left join signups s on s.id = p.signup_id
     where i.reconciliation_id = $1 and i.state = 'failed'
     order by i.kind, i.subject limit $2`,
    [id, limit],
  );
  return rows;
}
