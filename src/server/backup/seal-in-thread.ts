import { Worker } from 'node:worker_threads';
import { WrongPayload } from '#server/backup/age-payload.ts';
import { damaged } from '#server/backup/format.ts';
import { proveSealed } from '#server/backup/prove-sealed.ts';

export interface SealOrder {
  file: string;
  /** Null: written as it is, and not read back. */
  seal: { header: Uint8Array; fileKey: Uint8Array } | null;
}

export type SealNews =
  | { is: 'ready' }
  | { is: 'written'; bytes: number }
  /** On the disk; the thread reads back what follows the first half of the chunks. */
  | { is: 'flushed'; nonce: Uint8Array; half: number }
  | { is: 'done'; sizeBytes: number; provenBytes: number }
  | { is: 'failed'; message: string; code: string | undefined; isDamaged: boolean };

/** The next bytes are read and hashed while the thread encrypts and the disk writes. */
const AHEAD_BYTES = 2 * 1024 * 1024;
/** Smaller pieces travel together. */
const WORTH_A_MESSAGE = 64 * 1024;
const MEMORY_LIMIT = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/** Writes the content into a file in a thread; encrypted content was read back when this ends. */
export async function sealInThread(
  content: AsyncIterable<Uint8Array>,
  order: SealOrder,
): Promise<{ sizeBytes: number }> {
  const worker = new Worker(new URL(import.meta.resolve('#built/server/backup/seal-worker.js')), {
    workerData: order,
    resourceLimits: MEMORY_LIMIT,
  });
  let ahead = 0;
  let isReady = false;
  let contentBytes = 0;
  let firstHalf: Promise<number> = Promise.resolve(0);
  let goOn = () => {};
  const end = new Promise<{ sizeBytes: number; provenBytes: number }>((resolve, reject) => {
    worker.on('message', (news: SealNews) => {
      if (news.is === 'done') resolve(news);
      else if (news.is === 'flushed') {
        firstHalf = proveFirstHalf(order, news);
        firstHalf.catch(() => {});
      } else if (news.is === 'failed') reject(problemOf(news));
      else if (news.is === 'written') ahead -= news.bytes;
      else isReady = true;
      goOn();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread of a back-up ended too early')));
  });
  const failed = end.then(() => {});
  failed.catch(() => {});
  const until = async (isTime: () => boolean) => {
    while (!isTime()) {
      const told = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await Promise.race([told, failed]);
    }
  };
  try {
    // A file that cannot be written is a problem before the database is read.
    await until(() => isReady);
    for await (const piece of together(content)) {
      contentBytes += piece.length;
      ahead += piece.length;
      worker.postMessage(piece, [piece.buffer]);
      await until(() => ahead <= AHEAD_BYTES);
    }
    worker.postMessage(null);
    const { sizeBytes, provenBytes } = await end;
    if (provenBytes + (await firstHalf) !== contentBytes) {
      throw damaged('it was not written completely');
    }
    return { sizeBytes };
  } finally {
    worker.removeAllListeners();
    await worker.terminate();
  }
}

async function proveFirstHalf(
  { file, seal }: SealOrder,
  { nonce, half }: Extract<SealNews, { is: 'flushed' }>,
): Promise<number> {
  if (!seal) return 0;
  try {
    return await proveSealed({ file, nonce, ...seal }, { from: 0, to: half });
  } catch (error) {
    throw error instanceof WrongPayload ? damaged(error.message) : error;
  }
}

function problemOf({ message, code, isDamaged }: Extract<SealNews, { is: 'failed' }>): Error {
  if (isDamaged) return damaged(message);
  return Object.assign(new Error(message), { code });
}

/** Pieces that own their memory, which is handed over to the thread. */
async function* together(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let small: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    if (piece.length < WORTH_A_MESSAGE) {
      small.push(piece);
      length += piece.length;
    }
    const isLarge = piece.length >= WORTH_A_MESSAGE;
    if (length > 0 && (isLarge || length >= WORTH_A_MESSAGE)) {
      yield owned(Buffer.concat(small, length));
      small = [];
      length = 0;
    }
    if (isLarge) yield owned(piece);
  }
  if (length > 0) yield owned(Buffer.concat(small, length));
}

function owned(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = piece;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(piece);
}
