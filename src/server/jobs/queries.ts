import type { Client, Queryable } from '#server/db/connection.ts';

const LOCK_KEY = 'hashtextextended($1, 7)';

/** Shared, so that a replacing session gets it before the server notices the loss of the first. */
export async function holdPool(session: Client, poolId: string): Promise<void> {
  await session.query(`select pg_advisory_lock_shared(${LOCK_KEY})`, [poolId]);
}

export async function letGoOfPool(session: Client, poolId: string): Promise<void> {
  await session.query(`select pg_advisory_unlock_shared(${LOCK_KEY})`, [poolId]);
}

/** Pools that have taken jobs but hold no lock. */
export async function findUnheldPools(
  session: Client,
  own: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await session.query<{ id: string }>(
    `select locked_by as id from graphile_worker._private_jobs where locked_by is not null
     union
     select locked_by from graphile_worker._private_job_queues where locked_by is not null`,
  );
  const unheld: string[] = [];
  for (const { id } of rows) {
    if (!own.has(id) && (await isFree(session, id))) unheld.push(id);
  }
  return unheld;
}

async function isFree(session: Client, poolId: string): Promise<boolean> {
  const { rows } = await session.query<{ free: boolean }>(
    `select pg_try_advisory_lock(${LOCK_KEY}) as free`,
    [poolId],
  );
  if (!rows[0]?.free) return false;
  await session.query(`select pg_advisory_unlock(${LOCK_KEY})`, [poolId]);
  return true;
}

export async function freeJobsOf(session: Client, poolIds: readonly string[]): Promise<void> {
  await session.query('select graphile_worker.force_unlock_workers($1::text[])', [poolIds]);
}

/** Jobs that the pools have taken, running or not. */
export async function findTakenJobs(
  session: Queryable,
  poolIds: readonly string[],
): Promise<string[]> {
  const { rows } = await session.query<{ id: string }>(
    `select id::text as id from graphile_worker._private_jobs where locked_by = any($1::text[])`,
    [poolIds],
  );
  return rows.map(({ id }) => id);
}

export async function freeJobs(
  session: Client,
  jobIds: readonly string[],
  poolIds: readonly string[],
): Promise<void> {
  await session.query(
    `with freed as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null
       where id = any($1::bigint[]) and locked_by = any($2::text[]) returning job_queue_id
     )
     update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
     from freed where q.id = freed.job_queue_id and q.locked_by = any($2::text[])`,
    [jobIds, poolIds],
  );
}

/** Whether a job has been due for minutes and no instance has started any since. */
export async function areJobsStanding(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ standing: boolean }>(
    `select exists (select from graphile_worker._private_jobs j
         left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
         where j.is_available and j.run_at < now() - interval '5 minutes'
           and coalesce(q.is_available, true))
       and not exists (select from graphile_worker._private_jobs
         where locked_at > now() - interval '5 minutes') as standing`,
  );
  return rows[0]?.standing ?? false;
}

interface OnceJob {
  task: string;
  payload: object;
  key: string;
  /** Jobs of one queue run one after another. */
  queue?: string;
}

/** Inside a transaction; an equal waiting job is not enqueued again. */
export async function enqueueOnce(
  db: Queryable,
  { task, payload, key, queue = `${task}:${key}` }: OnceJob,
): Promise<void> {
  await db.query(`select graphile_worker.add_job($1, $2::json, job_key => $3, queue_name => $4)`, [
    task,
    JSON.stringify(payload),
    `${task}:${key}`,
    queue,
  ]);
}

/** Returns false when no job has this message in its payload. */
export async function hastenMessageJob(db: Queryable, messageId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update graphile_worker._private_jobs set run_at = least(run_at, now())
     where payload ->> 'messageId' = $1::text`,
    [messageId],
  );
  return (rowCount ?? 0) > 0;
}
