import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupSettings } from '#server/environment/backup-settings.ts';
import type { BackupRow } from '#server/features/backup/queries.ts';
import { createS3Storage } from '#server/storage/s3-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { tellingStorage } from '#server/storage/telling-storage.ts';

export const FOLDER = 'folder';
export const BUCKET = 'bucket';

export function bucketOf({ s3 }: Pick<BackupSettings, 's3'>): Storage | null {
  return s3 && tellingStorage(createS3Storage(s3));
}

/**
 * Whether a back-up is still where it was stored. It is not after a restore on another server, or when
 * somebody has deleted it.
 */
export async function isStored(
  settings: BackupSettings,
  { name, places }: Pick<BackupRow, 'name' | 'places'>,
): Promise<boolean> {
  const { folder } = settings;
  if (folder && places.includes(FOLDER) && (await isFile(path.join(folder, name)))) return true;
  const bucket = places.includes(BUCKET) ? bucketOf(settings) : null;
  if (!bucket) return false;
  for await (const { key } of bucket.list(name)) if (key === name) return true;
  return false;
}

/** The newest of these that is still there. */
export async function findNewestStored(
  settings: BackupSettings,
  newestFirst: readonly BackupRow[],
): Promise<BackupRow | null> {
  for (const row of newestFirst) if (await isStored(settings, row)) return row;
  return null;
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
