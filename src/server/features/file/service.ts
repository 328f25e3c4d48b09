import { createHash, randomUUID } from 'node:crypto';
import type { Bucket, FileKind } from '#domain/files/file-kind.ts';
import { fileName } from '#domain/files/file-name.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { deleteSheetsOf, findPictureRow, insertFile } from '#server/features/file/queries.ts';
import { readStored } from '#server/features/file/read-stored.ts';
import type { Storage } from '#server/storage/storage.ts';

export { deleteSheetsOf };

export interface MadeFile {
  bucket: Exclude<Bucket, 'sheets'>;
  configId: string;
  name: string;
  bytes: Uint8Array;
  kind: FileKind;
  pages: number | null;
  uploadedBy: string;
  now: Date;
}

/** Stores a generated file and returns its id. The bytes come first: orphans are cleaned up. */
export async function keepFile(
  storage: Storage,
  client: Queryable,
  made: MadeFile,
): Promise<string> {
  const { bytes, bucket, kind, now } = made;
  const id = randomUUID();
  const storageKey = `${bucket}/${id}`;
  await storage.put(storageKey, { source: once(bytes), sizeBytes: bytes.length });
  await insertFile(client, {
    id,
    bucket,
    configId: made.configId,
    signupId: null,
    performer: null,
    appearanceId: null,
    personId: null,
    storageKey,
    name: fileName(made.name, kind),
    kind,
    sizeBytes: bytes.length,
    contentHash: createHash('sha256').update(bytes).digest(),
    pages: made.pages,
    width: null,
    height: null,
    uploadedBy: made.uploadedBy,
    now,
  });
  return id;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export interface Picture {
  name: string;
  bytes: Uint8Array;
  kind: FileKind;
  width: number;
  height: number;
}

/** An organiser's picture to print on, of any edition. */
export async function findPicture(
  { pool, storage }: { pool: Pool; storage: Storage },
  contentHash: string,
): Promise<Picture | null> {
  const file = await findPictureRow(pool, Buffer.from(contentHash, 'hex'));
  if (!file) return null;
  const { storage_key: storageKey, size_bytes: sizeBytes, kind, name } = file;
  const bytes = await readStored(storage, { storageKey, sizeBytes });
  return { name, bytes, kind, width: file.width ?? 0, height: file.height ?? 0 };
}
