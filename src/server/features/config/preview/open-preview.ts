import type { ConfigRecord } from '#domain/edition/config.ts';
import { instantOf } from '#domain/time/local-minute.ts';
import type { Pool } from '#server/db/connection.ts';
import { findPreview } from '#server/features/config/preview/queries.ts';
import { hashSecret } from '#server/security/tokens.ts';

export interface OpenedPreview {
  config: ConfigRecord;
  /** The time shown on the page. */
  now: Date;
}

/** Null when it does not exist or has expired. */
export async function openPreview(
  pool: Pool,
  { token, now }: { token: string; now: Date },
): Promise<OpenedPreview | null> {
  const found = await findPreview(pool, { tokenHash: hashSecret(token), now });
  if (!found) return null;
  const { record, at } = found;
  return { config: record, now: instantOf(at, record.edition.timeZone) };
}
