import type { Queryable } from '#server/db/connection.ts';

/** Returns false within the bank's rest interval, whichever instance asked last. */
export async function claimFeed(
  db: Queryable,
  { name, restSeconds, now }: { name: string; restSeconds: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into bank_feeds (name, asked_at) values ($1, $2)
     on conflict (name) do update set asked_at = excluded.asked_at
       where bank_feeds.asked_at <= excluded.asked_at - make_interval(secs => $3)`,
    [name, now, restSeconds],
  );
  return rowCount === 1;
}

export async function markFeed(
  db: Queryable,
  { name, problem, now }: { name: string; problem: string; now: Date },
): Promise<void> {
  await db.query(
    `update bank_feeds set problem = $2,
       fetched_at = case when $2 = '' then $3 else fetched_at end
     where name = $1`,
    [name, problem, now],
  );
}

export interface FeedRow {
  name: string;
  asked_at: Date;
  fetched_at: Date | null;
  problem: string;
}

export async function findFeed(db: Queryable, name: string): Promise<FeedRow | null> {
  const { rows } = await db.query<FeedRow>(
    'select name, asked_at, fetched_at, problem from bank_feeds where name = $1',
    [name],
  );
  return rows[0] ?? null;
}
