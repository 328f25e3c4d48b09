import type { Readable } from 'node:stream';

/** Stores the bytes of files under generated keys, never file names. Writes are atomic. */
export interface Storage {
  /** A description of the place, without secrets. */
  place: string;
  /** Replaces existing content. A failing source leaves nothing behind. */
  put(key: string, content: StoredContent): Promise<void>;
  /** Null when the key does not exist. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Ignores missing keys. */
  delete(keys: readonly string[]): Promise<void>;
  /** All keys with this prefix, unordered. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Throws the reason when nothing can be stored. */
  check(): Promise<void>;
}

export interface StoredContent {
  source: AsyncIterable<Uint8Array>;
  sizeBytes: number;
}

/** Inclusive on both ends, as in HTTP. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface StoredObject {
  key: string;
  sizeBytes: number;
  storedAt: Date;
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.age)?$/;

/** Keys are generated, so one that could escape the folder is a bug. */
export function requireKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error(`Not a key of the storage: ${key}`);
  return key;
}

/** Passes on exactly the promised number of bytes, or throws. */
export async function* exactly({
  source,
  sizeBytes,
}: StoredContent): AsyncGenerator<Uint8Array, void> {
  let left = sizeBytes;
  for await (const chunk of source) {
    left -= chunk.byteLength;
    if (left < 0) break;
    yield chunk;
  }
  if (left !== 0) throw new WrongSize(sizeBytes);
}

/** Temporarily unusable: the disk is full or away, or the service does not answer. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    super('The storage of files is unavailable', { cause });
  }
}

export class WrongSize extends Error {
  constructor(sizeBytes: number) {
    super(`The content does not have the ${sizeBytes} bytes that were promised`);
  }
}
