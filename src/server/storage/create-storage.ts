import path from 'node:path';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import { createS3Storage, type S3Settings } from '#server/storage/s3-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { tellingStorage } from '#server/storage/telling-storage.ts';

/** A message for the installer. */
export class StorageProblem extends Error {}

export interface StorageSettings {
  dataDir: string;
  s3: S3Settings | null;
}

/** The configured storage. */
export function storageOf({ dataDir, s3 }: StorageSettings): Storage {
  return tellingStorage(
    s3 ? createS3Storage(s3) : createFolderStorage(path.join(dataDir, 'files')),
  );
}

/** The configured storage, after a check that it works. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const { s3 } = settings;
  const storage = storageOf(settings);
  try {
    await storage.check();
  } catch (error) {
    const setting = s3 ? 'S3_BUCKET and the other S3_ variables' : 'DATA_DIR';
    throw new StorageProblem(
      `Files cannot be kept in ${storage.place} (${setting}): ${reasonOf(error)}.`,
      { cause: error },
    );
  }
  return storage;
}

/** A service may answer a bucket request without a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }) : {};
  const words =
    error.message === '' || error.message === 'UnknownError' ? error.name : error.message;
  return status.httpStatusCode ? `${words}, HTTP ${status.httpStatusCode}` : words;
}
