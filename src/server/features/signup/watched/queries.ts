import type { Queryable } from '#server/db/connection.ts';

/** The state that long polls compare, by link. */
export interface WatchedSignup {
  id: string;
  version: number;
  /** The state of the last change request; empty when there is none. */
  request: string;
  /** Received and returned cents, and the state of a refund: `4800-0-asked`. */
  money: string;
  /** Differs after results of its edition are published or withdrawn. */
  results: string;
}

const PUBLISHED_RESULTS = `(select count(*) || '-'
  || coalesce(extract(epoch from max(r.published_at)), 0)
  from category_results r where r.config_id = s.config_id and r.published_at is not null)`;

export async function findWatched(
  client: Queryable,
  tokenHash: Buffer,
): Promise<WatchedSignup | null> {
  const { rows } = await client.query<WatchedSignup>(
    `select s.id, s.version, coalesce((select r.state from change_requests r
       where r.signup_id = s.id order by r.created_at desc, r.id limit 1), '') as request,
       coalesce(m.received_minor, 0) || '-' || coalesce(m.returned_minor, 0)
         || coalesce((select '-' || f.state from refund_orders f
           where f.signup_id = s.id and f.state <> 'withdrawn'
           order by f.state in ('asked', 'approved', 'exported') desc, f.updated_at desc, f.id
           limit 1), '') as money,
       coalesce(${PUBLISHED_RESULTS}, '') as results
     from signups s left join signup_money m on m.signup_id = s.id where s.token_hash = $1`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

/** As `findWatched` answers it. */
export async function findPublishedResults(db: Queryable, signupId: string): Promise<string> {
  const { rows } = await db.query<{ results: string }>(
    `select coalesce(${PUBLISHED_RESULTS}, '') as results from signups s where s.id = $1`,
    [signupId],
  );
  return rows[0]?.results ?? '';
}
