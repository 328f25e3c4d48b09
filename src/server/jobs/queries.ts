import type { Client, Queryable } from '#server/db/connection.ts';

const LOCK_KEY = 'hashtextextended($1, 7)';

/** Held until the session ends. */
export async function holdPool(session: Client, poolId: string): Promise<void> {
  await session.query(`select pg_advisory_lock(${LOCK_KEY})`, [poolId]);
}

export async function letGoOfPool(session: Client, poolId: string): Promise<void> {
  await session.query(`select pg_advisory_unlock(${LOCK_KEY})`, [poolId]);
}

/** Pools that have taken jobs while nobody holds their lock. */
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
  await letGoOfPool(session, poolId);
  return true;
}

export async function freeJobsOf(session: Client, poolIds: readonly string[]): Promise<void> {
  await session.query('select graphile_worker.force_unlock_workers($1::text[])', [poolIds]);
}

interface OnceJob {
  task: string;
  payload: object;
  key: string;
  /** Jobs of one queue run one after another. */
  queue?: string;
}

/** Inside a transaction; the same job that still waits, for the same thing, is not put there twice. */
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
