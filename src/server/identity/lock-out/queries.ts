import { FAILURES_KEPT_SECONDS } from '#domain/access/lock-out.ts';
import { auditStep } from '#server/audit/queries.ts';
import type { Queryable, TransactionClient } from '#server/db/connection.ts';

export interface FailureRow {
  key: Buffer;
  failures: number;
  last_at: Date;
  locked_until: Date | null;
  /** Refused attempts since the lock began. */
  refused: number;
  /** The log entry of the first refusal, or null. */
  lock_entry: string | null;
}

/** Locks and reads the counters until the transaction ends. */
export async function lockFailures(
  client: TransactionClient,
  keys: readonly Buffer[],
  now: Date,
): Promise<FailureRow[]> {
  const { rows } = await client.query<FailureRow>(
    `insert into sign_in_failures (key, failures, last_at)
     select key, 0, $2 from unnest($1::bytea[]) as wanted (key) order by key
     on conflict (key) do update set key = excluded.key
     returning key, failures, last_at, locked_until, refused, lock_entry::text`,
    [keys, now],
  );
  return rows;
}

export async function writeFailures(
  client: TransactionClient,
  rows: readonly FailureRow[],
): Promise<void> {
  await client.query(
    `update sign_in_failures f set failures = w.failures, last_at = w.last_at,
       locked_until = w.locked_until, refused = w.refused, lock_entry = w.lock_entry
     from unnest($1::bytea[], $2::integer[], $3::timestamptz[], $4::timestamptz[], $5::integer[],
         $6::bigint[])
       as w (key, failures, last_at, locked_until, refused, lock_entry)
     where f.key = w.key`,
    [
      rows.map(({ key }) => key),
      rows.map(({ failures }) => failures),
      rows.map(({ last_at }) => last_at),
      rows.map(({ locked_until }) => locked_until),
      rows.map(({ refused }) => refused),
      rows.map(({ lock_entry }) => lock_entry),
    ],
  );
}

export async function takeBackFailures(db: Queryable, keys: readonly Buffer[]): Promise<void> {
  await db.query(
    `update sign_in_failures set failures = greatest(failures - 1, 0), locked_until = null
     where key = any($1::bytea[])`,
    [keys],
  );
}

export async function removeFailures(db: Queryable, key: Buffer): Promise<void> {
  await db.query('delete from sign_in_failures where key = $1', [key]);
}

/** Logs how many attempts an ended lock has refused. Locks that began together are logged once. */
export async function logEndedLocks(
  db: Queryable,
  {
    keys = null,
    now,
    isCut = false,
  }: {
    /** Null: all locks. */
    keys?: readonly Buffer[] | null;
    now: Date;
    /** Ends them before their time. */
    isCut?: boolean;
  },
): Promise<void> {
  await db.query(
    `with ended as (
       select key, refused, lock_entry from sign_in_failures
       where lock_entry is not null and ($3 or locked_until is null or locked_until <= $2)
         and ($1::bytea[] is null or key = any($1::bytea[]))
       order by key for update),
     reset as (
       update sign_in_failures f set refused = 0, lock_entry = null from ended
       where f.key = ended.key)
     ${auditStep({
       values: {
         action: `'sign-in-lock-ended'`,
         at: '$2',
         actor_kind: 'l.actor_kind',
         actor: 'l.actor',
         address: 'l.address',
         details: `jsonb_build_object('refused', max(ended.refused))`,
       },
       from: `ended join audit_log l on l.id = ended.lock_entry
         where ended.refused > 1 group by l.id`,
     })}`,
    [keys, now, isCut],
  );
}

export async function deleteOldFailures(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from sign_in_failures where last_at < $1', [
    new Date(now.getTime() - FAILURES_KEPT_SECONDS * 1000),
  ]);
}
