import type { Queryable } from '#server/db/connection.ts';

export type ExportState = 'waiting' | 'running' | 'done' | 'stopped';

interface NewExport {
  id: string;
  tokenHash: Buffer;
  userId: string;
  request: object;
  total: number | null;
  now: Date;
  expiresAt: Date;
}

export async function insertExport(db: Queryable, made: NewExport): Promise<void> {
  await db.query(
    `insert into exports (id, token_hash, user_id, request, total, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      made.id,
      made.tokenHash,
      made.userId,
      JSON.stringify(made.request),
      made.total,
      made.now,
      made.expiresAt,
    ],
  );
}

export interface TakenExport {
  id: string;
  request: unknown;
  total: number | null;
}

/** Works once; null for a second call, an expired token or another person. */
export async function takeExport(
  db: Queryable,
  { tokenHash, userId, now }: { tokenHash: Buffer; userId: string; now: Date },
): Promise<TakenExport | null> {
  const { rows } = await db.query<TakenExport>(
    `update exports set state = 'running'
     where token_hash = $1 and user_id = $2 and state = 'waiting' and expires_at > $3
     returning id, request, total`,
    [tokenHash, userId, now],
  );
  return rows[0] ?? null;
}

export async function markExport(
  db: Queryable,
  { id, state, done }: { id: string; state: ExportState; done: number },
): Promise<void> {
  await db.query('update exports set state = $2, done = $3 where id = $1', [id, state, done]);
}

export interface ExportProgress {
  state: ExportState;
  done: number;
  total: number | null;
}

export async function findExport(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<ExportProgress | null> {
  const { rows } = await db.query<ExportProgress>(
    'select state, done, total from exports where id = $1 and user_id = $2',
    [id, userId],
  );
  return rows[0] ?? null;
}

/** Downloads are short, so a day-old row is useless. */
export async function deleteOldExports(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from exports where expires_at < $1', [before]);
}
