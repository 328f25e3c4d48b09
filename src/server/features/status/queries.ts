import type { DatabaseFacts } from '#domain/status/check-database.ts';
import type { BankFeedFacts, CardFacts } from '#domain/status/check-work.ts';
import type { Light, StatusCheck } from '#domain/status/finding.ts';
import type { Queryable } from '#server/db/connection.ts';
import { messageStatement } from '#server/outbox/message-step.ts';

export async function readDatabase(db: Queryable): Promise<DatabaseFacts> {
  const { rows } = await db.query<DatabaseFacts>(
    `select current_setting('server_version') as version,
       pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool
         as "isReadOnly",
       count(*)::int as connections,
       current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int as "maxConnections",
       coalesce(floor(extract(epoch from now() - min(xact_start)) / 60), 0)::int
         as "oldestTransactionMinutes"
     from pg_stat_activity where backend_type = 'client backend'`,
  );
  return required(rows[0]);
}

/** The database's clock in milliseconds. */
export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  return required(rows[0]).ms;
}

export async function findNewestMigration(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  );
  return rows[0]?.name ?? '';
}

export interface MailCounts {
  waiting: number;
  failing: number;
  oldestFailingAt: Date | null;
  gaveUp: number;
  lastError: string;
}

export async function countMails(db: Queryable, since: Date): Promise<MailCounts> {
  const { rows } = await db.query<MailCounts>(
    `select (count(*) filter (where state <> 'failed'))::int as waiting,
       (count(*) filter (where state = 'queued' and last_error is not null))::int as failing,
       min(created_at) filter (where state = 'queued' and last_error is not null)
         as "oldestFailingAt",
       (count(*) filter (where state = 'failed'))::int as "gaveUp",
       coalesce((array_agg(last_error order by created_at desc)
         filter (where last_error is not null))[1], '') as "lastError"
     from messages
     where state in ('queued', 'sending') or state = 'failed' and created_at > $1`,
    [since],
  );
  return required(rows[0]);
}

export interface JobCounts {
  waiting: number;
  oldestDueMinutes: number;
  gaveUp: number;
}

/** Jobs that gave up are counted without the given tasks, whose failures are shown elsewhere. */
export async function countJobs(
  db: Queryable,
  ignoredTasks: readonly string[],
): Promise<JobCounts> {
  const { rows } = await db.query<JobCounts>(
    `select (count(*) filter (where j.is_available and j.run_at <= now()))::int as waiting,
       coalesce(floor(extract(epoch from now() - min(j.run_at)
         filter (where j.is_available and coalesce(q.is_available, true))) / 60), 0)::int
         as "oldestDueMinutes",
       (count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null
         and j.updated_at > now() - interval '7 days'
         and t.identifier <> all($1::text[])))::int as "gaveUp"
     from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.run_at <= now() or j.attempts >= j.max_attempts`,
    [ignoredTasks],
  );
  return required(rows[0]);
}

export async function findBankFeed(db: Queryable): Promise<BankFeedFacts> {
  const { rows } = await db.query<BankFeedFacts>(
    `select asked_at as "askedAt", fetched_at as "fetchedAt", problem
     from bank_feeds order by asked_at desc limit 1`,
  );
  return rows[0] ?? { askedAt: null, fetchedAt: null, problem: '' };
}

export async function findCardProvider(db: Queryable): Promise<CardFacts> {
  const { rows } = await db.query<CardFacts>(
    `select p.problem, p.problem_at as "problemAt", p.reconciled_at as "reconciledAt",
       (select max(received_at) from card_events) as "lastEventAt",
       coalesce(w.events, 0) as "waitingEvents", w.oldest as "oldestWaitingAt"
     from (select count(*)::int as events, min(received_at) as oldest
         from card_events where handled_at is null) w
       left join lateral (select coalesce(problem, '') as problem, problem_at, reconciled_at
         from (values (1)) as one left join card_providers on true
         order by reconciled_at desc nulls last limit 1) p on true`,
  );
  return required(rows[0]);
}

export interface SampleRow {
  day: string;
  freeBytes: number;
}

const FORECAST_DAYS = 30;

export async function findSamples(
  db: Queryable,
  { host, today }: { host: string; today: string },
): Promise<SampleRow[]> {
  const { rows } = await db.query<SampleRow>(
    `select day, free_bytes as "freeBytes" from disk_samples
     where host = $1 and day > $2::date - $3::int order by day`,
    [host, today, FORECAST_DAYS],
  );
  return rows;
}

/** The first sample of a day stays. Those that no forecast uses are deleted. */
export async function storeSample(
  db: Queryable,
  { host, today, freeBytes }: { host: string; today: string; freeBytes: number },
): Promise<void> {
  await db.query(
    `with old as (delete from disk_samples where day <= $2::date - $4::int)
     insert into disk_samples (host, day, free_bytes) values ($1, $2, $3) on conflict do nothing`,
    [host, today, freeBytes, FORECAST_DAYS],
  );
}

export interface WatchedCheck {
  name: StatusCheck;
  light: Light;
  lookedAt: Date;
  troubleSince: Date | null;
  wellSince: Date | null;
  toldAt: Date | null;
}

export async function findWatched(db: Queryable): Promise<WatchedCheck[]> {
  const { rows } = await db.query<WatchedCheck>(
    `select name, light, looked_at as "lookedAt", trouble_since as "troubleSince",
       well_since as "wellSince", told_at as "toldAt" from status_checks`,
  );
  return rows;
}

/** Until the end of the transaction, so that two instances do not tell the same twice. */
export async function lockWatch(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('status.watch', 0))`);
}

export async function storeWatched(db: Queryable, check: WatchedCheck): Promise<void> {
  await db.query(
    `insert into status_checks (name, light, looked_at, trouble_since, well_since, told_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set light = excluded.light, looked_at = excluded.looked_at,
       trouble_since = excluded.trouble_since, well_since = excluded.well_since,
       told_at = excluded.told_at`,
    [check.name, check.light, check.lookedAt, check.troubleSince, check.wellSince, check.toldAt],
  );
}

/** The query always has one row. */
function required<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The database answered without a row');
  return row;
}

/** A mail to every owner, in the owner's language. */
export async function insertNewsMails(
  db: Queryable,
  { kind, note, now }: { kind: string; note: string; now: Date },
): Promise<void> {
  const values = {
    ...{ id: 'gen_random_uuid()', kind: '$1', note: '$2', created_at: '$3' },
    ...{ language: 'language', recipient: 'email' },
  };
  const from = `auth."user" where role = 'owner' and banned_at is null`;
  await db.query(messageStatement({ values, from }), [kind, note, now]);
}
