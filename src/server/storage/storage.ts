import type { Readable } from 'node:stream';

/**
 * Where the bytes of files are kept. Names of things are ours (letters, digits, `-` and `/`), never
 * what somebody called a file. Whatever is stored is there whole or not at all.
 */
export interface Storage {
  /** Says in one sentence where that is; nothing secret. */
  place: string;
  /** What was there under this key is replaced. A source that breaks leaves nothing behind. */
  put(key: string, content: StoredContent): Promise<void>;
  /** Null when there is nothing. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** What is not there needs no deleting. */
  delete(keys: readonly string[]): Promise<void>;
  /** All keys that begin with this, in no order. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Throws with the reason when nothing can be kept there. */
  check(): Promise<void>;
}

export interface StoredContent {
  source: AsyncIterable<Uint8Array>;
  sizeBytes: number;
}

/** Both ends belong to it, as in HTTP. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface StoredObject {
  key: string;
  sizeBytes: number;
  storedAt: Date;
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/;

/** A key is made by us: one that could lead elsewhere is a mistake of the program. */
export function requireKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error(`Not a key of the storage: ${key}`);
  return key;
}

/** What was promised, and not a byte more or less. */
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

/** Nothing can be kept or read there at the moment: the disk is full or away, the service does not answer. */
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
