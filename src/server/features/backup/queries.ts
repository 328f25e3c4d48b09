import {
  type Client,
  type Connection,
  createClient,
  type Queryable,
} from '#server/db/connection.ts';

/** An arbitrary number that no other advisory lock of the application uses. */
const BACKUP_LOCK = 727_032;

/** Runs the work unless another process is at it; a killed process lets go. */
export async function alone(connection: Connection, work: () => Promise<void>): Promise<void> {
  const client: Client = createClient(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock($1) as is_ours',
      [BACKUP_LOCK],
    );
    if (rows[0]?.is_ours) await work();
  } finally {
    await client.end();
  }
}

export interface BackupRow {
  id: string;
  name: string;
  started_at: Date;
  size_bytes: number | null;
  places: string[];
  is_proven: boolean | null;
}

/** Complete back-ups that are still there, the newest first. */
export async function findBackups(db: Queryable): Promise<BackupRow[]> {
  const { rows } = await db.query<BackupRow>(
    `select id, name, started_at, size_bytes, places, is_proven from backups
     where state = 'done' and removed_at is null order by started_at desc`,
  );
  return rows;
}

/**
 * Whoever holds the lock knows that no other attempt is running. Answers the names of those that were
 * killed.
 */
export async function insertBackup(
  db: Queryable,
  { id, name, now, forget }: { id: string; name: string; now: Date; forget: Date },
): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `with ended as (update backups set state = 'failed', problem = 'interrupted'
       where state = 'running' returning name),
     forgotten as (delete from backups where state = 'failed' and started_at < $4),
     made as (insert into backups (id, name, started_at, state) values ($1, $2, $3, 'running'))
     select name from ended`,
    [id, name, now, forget],
  );
  return rows.map((row) => row.name);
}

export async function markDone(
  db: Queryable,
  { id, sizeBytes, places }: { id: string; sizeBytes: number; places: readonly string[] },
): Promise<void> {
  await db.query(`update backups set state = 'done', size_bytes = $2, places = $3 where id = $1`, [
    id,
    sizeBytes,
    places,
  ]);
}

export async function markFailed(db: Queryable, id: string, problem: string): Promise<void> {
  await db.query(`update backups set state = 'failed', problem = $2 where id = $1`, [id, problem]);
}

export async function markRemoved(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update backups set removed_at = $2 where id = $1', [id, now]);
}

export async function markTried(
  db: Queryable,
  { id, problem, now }: { id: string; problem: string | null; now: Date },
): Promise<void> {
  await db.query(
    `update backups set tried_at = $2, is_proven = $3, proof_problem = $4 where id = $1`,
    [id, now, problem === null, problem],
  );
}

interface AttemptRow {
  started_at: Date;
  state: 'running' | 'done' | 'failed';
  problem: string | null;
  size_bytes: number | null;
  places: string[];
}

/** The last attempt that has ended. */
export async function findLastAttempt(db: Queryable): Promise<AttemptRow | null> {
  const { rows } = await db.query<AttemptRow>(
    `select started_at, state, problem, size_bytes, places from backups
     where state <> 'running' order by started_at desc limit 1`,
  );
  return rows[0] ?? null;
}

export interface ProofRow {
  tried_at: Date;
  is_proven: boolean;
  proof_problem: string | null;
}

export async function findLastProof(db: Queryable): Promise<ProofRow | null> {
  const { rows } = await db.query<{ [Key in keyof ProofRow]: ProofRow[Key] | null }>(
    `select tried_at, is_proven, proof_problem from backups
     where tried_at is not null order by tried_at desc limit 1`,
  );
  return (rows[0] as ProofRow | undefined) ?? null;
}

export async function findLastProvenAt(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    'select max(tried_at) as at from backups where is_proven',
  );
  return rows[0]?.at ?? null;
}
