import type { ConfigRecord } from '#domain/edition/config.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface KeptPreview {
  record: ConfigRecord;
  /** The simulated local time of the preview. */
  at: LocalMinute;
}

export async function insertPreview(
  db: Queryable,
  { tokenHash, record, at, expiresAt }: KeptPreview & { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into config_previews (token_hash, record, at, expires_at) values ($1, $2, $3, $4)`,
    [tokenHash, JSON.stringify(record), at, expiresAt],
  );
}

export async function findPreview(
  db: Queryable,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<KeptPreview | null> {
  const { rows } = await db.query<KeptPreview>(
    'select record, at from config_previews where token_hash = $1 and expires_at > $2',
    [tokenHash, now],
  );
  return rows[0] ?? null;
}

export async function deleteExpiredPreviews(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from config_previews where expires_at < $1', [now]);
}
