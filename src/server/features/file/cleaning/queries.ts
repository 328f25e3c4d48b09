import type { Bucket } from '#domain/files/file-kind.ts';
import type { Queryable } from '#server/db/connection.ts';

export async function deleteExpiredUploads(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'delete from uploads where expires_at <= $1 returning id',
    [now],
  );
  return rows.map(({ id }) => id);
}

/** The given uploads that are still active. */
export async function findUploadsOf(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select id from uploads where id = any($1::uuid[]) and file_id is null and problem is null',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The given keys that belong to a file. */
export async function findKnownKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ storage_key: string }>(
    'select storage_key from files where storage_key = any($1)',
    [keys],
  );
  return new Set(rows.map(({ storage_key }) => storage_key));
}

export async function findFilesBefore(
  db: Queryable,
  bucket: Bucket,
  before: Date,
): Promise<{ id: string; storage_key: string }[]> {
  const { rows } = await db.query<{ id: string; storage_key: string }>(
    'select id, storage_key from files where bucket = $1 and created_at < $2',
    [bucket, before],
  );
  return rows;
}

export async function findEditions(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from config');
  return rows.map(({ id }) => id);
}

/** Returns the storage keys. */
export async function deleteFilesOf(
  db: Queryable,
  configId: string,
  bucket: Bucket,
): Promise<string[]> {
  const { rows } = await db.query<{ storage_key: string }>(
    'delete from files where config_id = $1 and bucket = $2 returning storage_key',
    [configId, bucket],
  );
  return rows.map(({ storage_key }) => storage_key);
}
