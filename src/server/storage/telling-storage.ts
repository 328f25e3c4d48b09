import { Readable } from 'node:stream';
import {
  requireKey,
  type Storage,
  StorageUnavailable,
  type StoredContent,
  type StoredObject,
  WrongSize,
} from '#server/storage/storage.ts';

/** Distinguishes the storage's own failures from a failing source or an invalid key. */
export function tellingStorage(storage: Storage): Storage {
  return {
    ...storage,
    async put(key, content) {
      requireKey(key);
      const watched = watch(content);
      try {
        await storage.put(key, watched.content);
      } catch (error) {
        throw watched.failure() ?? (error instanceof WrongSize ? error : unavailable(error));
      }
    },
    async open(key, range) {
      requireKey(key);
      const stream = await storage.open(key, range).catch(rethrow);
      return stream && telling(stream);
    },
    async delete(keys) {
      keys.forEach(requireKey);
      await storage.delete(keys).catch(rethrow);
    },
    async *list(prefix): AsyncGenerator<StoredObject> {
      const found = storage.list(prefix)[Symbol.asyncIterator]();
      for (;;) {
        const next = await found.next().catch(rethrow);
        if (next.done) return;
        yield next.value;
      }
    },
  };
}

/** Detects a failing source. */
function watch({ source, sizeBytes }: StoredContent): {
  content: StoredContent;
  failure(): Error | null;
} {
  let failure: Error | null = null;
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* source;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }
  return { content: { source: watched(), sizeBytes }, failure: () => failure };
}

/** A storage may also fail in the middle of a file. */
function telling(stream: Readable): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of stream) yield chunk as Buffer;
    } catch (error) {
      throw unavailable(error);
    }
  }
  const told = Readable.from(chunks(), { objectMode: false });
  // Destroys an unread stream, which would stay open.
  return told.once('close', () => stream.destroy());
}

function rethrow(error: unknown): never {
  throw unavailable(error);
}

function unavailable(error: unknown): StorageUnavailable {
  return new StorageUnavailable(error);
}
