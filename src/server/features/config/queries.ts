import { randomUUID } from 'node:crypto';
import { completeConfig } from '#domain/edition/complete-config.ts';
import type { ConfigRecord, EditionConfig } from '#domain/edition/config.ts';
import type { Queryable } from '#server/db/connection.ts';

interface StoredConfig {
  id: string;
  version: number;
  record: EditionConfig;
}

function configOf({ id, version, record }: StoredConfig): ConfigRecord {
  return { ...completeConfig(record), id, version };
}

/** The first record by position is the application's configuration. */
export async function findCurrentConfig(db: Queryable): Promise<ConfigRecord | null> {
  const { rows } = await db.query<StoredConfig>(
    'select id, version, record from config order by position limit 1',
  );
  return rows[0] ? configOf(rows[0]) : null;
}

export async function findConfigs(db: Queryable): Promise<ConfigRecord[]> {
  const { rows } = await db.query<StoredConfig>(
    'select id, version, record from config order by position',
  );
  return rows.map(configOf);
}

export async function findConfig(db: Queryable, id: string): Promise<ConfigRecord | null> {
  const { rows } = await db.query<StoredConfig>(
    'select id, version, record from config where id = $1',
    [id],
  );
  return rows[0] ? configOf(rows[0]) : null;
}

export async function isArchived(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from config where id = $1 and archived_at is not null',
    [id],
  );
  return rowCount === 1;
}

/** Each edition has its own sequence of signup numbers. */
export async function insertConfig(
  db: Queryable,
  config: EditionConfig,
  position: number,
): Promise<string> {
  const id = randomUUID();
  const sequence = `signup_number_${id.replaceAll('-', '')}`;
  await db.query(`create sequence ${sequence} as integer`);
  await db.query(
    `insert into config (id, position, version, record, number_sequence)
     values ($1, $2, 1, $3, $4)`,
    [id, position, JSON.stringify(config), sequence],
  );
  return id;
}

/** Locked until the transaction ends; null when it does not exist. */
export async function lockConfig(db: Queryable, id: string): Promise<ConfigRecord | null> {
  const { rows } = await db.query<StoredConfig>(
    'select id, version, record from config where id = $1 for update',
    [id],
  );
  return rows[0] ? configOf(rows[0]) : null;
}

/** Id and version have their own columns. */
export async function updateConfig(
  db: Queryable,
  { id, version, ...config }: ConfigRecord,
  now: Date,
): Promise<void> {
  await db.query('update config set record = $2, version = $3, updated_at = $4 where id = $1', [
    id,
    JSON.stringify(config),
    version,
    now,
  ]);
}
