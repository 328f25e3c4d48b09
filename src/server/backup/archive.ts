import { ReadableStream } from 'node:stream/web';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { damaged } from '#server/backup/format.ts';

export interface ArchiveWriter {
  /** The body must have exactly this size. Entries that are added at once follow one another. */
  add(
    entry: { name: string; sizeBytes: number },
    body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void>;
}

export interface ArchiveEntry {
  name: string;
  sizeBytes: number;
  body: AsyncIterable<Uint8Array>;
}

/** The bytes of an archive while it is filled. A failing entry or filler makes reading them fail. */
export async function* writeArchive(
  fill: (archive: ArchiveWriter) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  let last: Promise<void> = Promise.resolve();
  const filling = fill({
    add({ name, sizeBytes: size }, body) {
      last = last.then(async () => {
        const header = { name, size, mode: 0o600, mtime: new Date(0) };
        const writer = controller.add(header).getWriter();
        for await (const piece of body) await writer.write(piece);
        await writer.close();
      });
      last.catch((error: unknown) => controller.error(error));
      return last;
    },
  }).then(
    () => controller.finalize(),
    (error: unknown) => controller.error(error),
  );
  try {
    yield* readable;
  } finally {
    // The filler holds a connection, which a reader that stops early must not leave open.
    controller.error(new Error('The archive is not read any more'));
    await filling;
  }
}

/** One entry after another; each body must be read before the next entry is asked for. */
export async function* readArchive(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<ArchiveEntry> {
  let failure: unknown = null;
  /** The decoder complains about a cut or altered archive; other failures are of the source. */
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* source;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  async function* telling<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    try {
      yield* pieces;
    } catch {
      throw failure ?? damaged('it is no complete archive');
    }
  }
  const { readable, writable } = createTarDecoder({ strict: true });
  // Its failures reach the entries, which are read below.
  ReadableStream.from(watched())
    .pipeTo(writable)
    .catch(() => {});
  for await (const { header, body } of telling(readable)) {
    yield { name: header.name, sizeBytes: header.size, body: telling(body) };
  }
}
