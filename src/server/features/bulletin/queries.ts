import type { BulletinContent } from '#domain/bulletin/content.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface BulletinRow {
  content: BulletinContent | null;
  version: number;
  updated_at: Date | null;
  updated_by: string;
}

export async function findBulletin(db: Queryable, configId: string): Promise<BulletinRow | null> {
  const { rows } = await db.query<BulletinRow>(
    'select content, version, updated_at, updated_by from bulletins where config_id = $1',
    [configId],
  );
  return rows[0] ?? null;
}

interface BulletinChange {
  configId: string;
  /** The version that the client has seen. */
  version: number;
  content: BulletinContent;
  by: string;
  now: Date;
}

/** Null when another person has saved meanwhile. */
export async function writeBulletin(
  db: Queryable,
  { configId, version, content, by, now }: BulletinChange,
): Promise<BulletinRow | null> {
  await db.query('insert into bulletins (config_id) values ($1) on conflict do nothing', [
    configId,
  ]);
  const { rows } = await db.query<BulletinRow>(
    `update bulletins set content = $3, version = version + 1, updated_at = $4, updated_by = $5
     where config_id = $1 and version = $2
     returning content, version, updated_at, updated_by`,
    [configId, version, JSON.stringify(content), now, by],
  );
  return rows[0] ?? null;
}

/** The content hash of an organiser's picture; null when it was deleted. */
export async function findCoverHash(
  db: Queryable,
  { configId, fileId }: { configId: string; fileId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ hash: string }>(
    `select encode(content_hash, 'hex') as hash from files
     where id = $2 and config_id = $1 and bucket = 'organization'
       and kind in ('png', 'jpeg', 'webp')`,
    [configId, fileId],
  );
  return rows[0]?.hash ?? null;
}

/** The next version number, or null when this run already has a version. */
export async function takeVersionNumber(
  db: Queryable,
  { configId, runId }: { configId: string; runId: string },
): Promise<number | null> {
  await db.query('insert into bulletins (config_id) values ($1) on conflict do nothing', [
    configId,
  ]);
  // Locks the row until the transaction ends, so that numbers are unique and have no gaps.
  const { rows } = await db.query<{ number: number }>(
    `update bulletins b set last_number = last_number + 1
     where config_id = $1 and not exists (select from bulletin_versions v where v.run_id = $2)
     returning last_number as number`,
    [configId, runId],
  );
  const number = rows[0]?.number ?? null;
  if (number !== null) {
    await db.query(
      'insert into bulletin_versions (run_id, config_id, number) values ($1, $2, $3)',
      [runId, configId, number],
    );
  }
  return number;
}

export async function setVersionFile(db: Queryable, runId: string, fileId: string): Promise<void> {
  await db.query('update bulletin_versions set file_id = $2 where run_id = $1', [runId, fileId]);
}
