import { createHash, type Hash } from 'node:crypto';
import { partKeys } from '#server/features/file/uploads/part-keys.ts';
import type { UploadRow } from '#server/features/file/uploads/queries.ts';
import type { Storage } from '#server/storage/storage.ts';

/** A part that was received is missing in the storage. */
export class MissingPart extends Error {
  readonly part: number;
  constructor(part: number) {
    super(`Part ${part} of an upload is missing`);
    this.part = part;
  }
}

/** Joins all parts under one key; returns the content hash. */
export async function joinParts(
  storage: Storage,
  upload: UploadRow,
  storageKey: string,
): Promise<Buffer> {
  const hash = createHash('sha256');
  const source = contentOf(storage, upload, hash);
  await storage.put(storageKey, { source, sizeBytes: upload.size_bytes });
  return hash.digest();
}

async function* contentOf(
  storage: Storage,
  upload: UploadRow,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for (const [part, key] of partKeys(upload).entries()) {
    const stream = await storage.open(key);
    if (!stream) throw new MissingPart(part);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
}
