import type { Queryable, TransactionClient } from '#server/db/connection.ts';

export interface FailureRow {
  key: Buffer;
  failures: number;
  last_at: Date;
  locked_until: Date | null;
}

/** Reads the counters and keeps everybody else waiting for them until the transaction ends. */
export async function lockFailures(
  client: TransactionClient,
  keys: readonly Buffer[],
  now: Date,
): Promise<FailureRow[]> {
  const { rows } = await client.query<FailureRow>(
    `insert into sign_in_failures (key, failures, last_at)
     select key, 0, $2 from unnest($1::bytea[]) as wanted (key) order by key
     on conflict (key) do update set key = excluded.key
     returning key, failures, last_at, locked_until`,
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
       locked_until = w.locked_until
     from unnest($1::bytea[], $2::integer[], $3::timestamptz[], $4::timestamptz[])
       as w (key, failures, last_at, locked_until)
     where f.key = w.key`,
    [
      rows.map(({ key }) => key),
      rows.map(({ failures }) => failures),
      rows.map(({ last_at }) => last_at),
      rows.map(({ locked_until }) => locked_until),
    ],
  );
}

/** The account starts anew; the address gets back the one attempt that was no failure. */
export async function forgiveFailures(
  db: Queryable,
  { account, address }: { account: Buffer; address: Buffer },
): Promise<void> {
  await db.query(
    `with cleared as (delete from sign_in_failures where key = $1)
     update sign_in_failures set failures = greatest(failures - 1, 0), locked_until = null
     where key = $2`,
    [account, address],
  );
}

export async function removeFailures(db: Queryable, key: Buffer): Promise<void> {
  await db.query('delete from sign_in_failures where key = $1', [key]);
}
