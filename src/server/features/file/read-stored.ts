import type { Storage } from '#server/storage/storage.ts';

export async function readStored(
  storage: Storage,
  { storageKey, sizeBytes }: { storageKey: string; sizeBytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = await storage.open(storageKey);
  if (!stream) throw new Error('A stored file is missing');
  const bytes = new Uint8Array(sizeBytes);
  let at = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  if (at !== sizeBytes) throw new Error('A stored file is shorter than it was');
  return bytes;
}
