import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Finding } from '#domain/status/finding.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Writes a probe, reads it back and deletes it. Throws when the storage does not answer. */
export async function checkStorage(storage: Storage): Promise<Finding> {
  const key = `status/${randomUUID()}`;
  const written = randomBytes(64);
  await storage.put(key, { source: sourceOf(written), sizeBytes: written.byteLength });
  const stream = await storage.open(key);
  const read = stream && (await buffer(stream));
  await storage.delete([key]);
  const isSame = read !== null && written.equals(read);
  return isSame
    ? { check: 'storage', light: 'green', code: 'storage-well', values: {} }
    : { check: 'storage', light: 'red', code: 'storage-differs', values: {} };
}

async function* sourceOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
