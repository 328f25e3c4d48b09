import { Worker } from 'node:worker_threads';
import {
  bookRead,
  type ReadOrder,
  type StoredFile,
  type UnreadFile,
} from '#server/features/bank/imports/book-read.ts';
import type { TableReading } from '#server/features/bank/statements/read-table-text.ts';
import { LimitExceeded, type Sandbox, type SandboxWork } from '#server/sandbox/run-in-sandbox.ts';

const PROGRAM = '#built/server/bank/read-child.js';
/** Some hundred movements, which are booked faster than a thread starts. */
const SMALL_BYTES = 64 * 1024;
const MEMORY_LIMIT = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

export interface ImportOrder extends Omit<ReadOrder, 'read'> {
  sandbox: Sandbox;
  reading: TableReading;
  signal?: AbortSignal | undefined;
  limits?: SandboxWork['limits'];
}

/** The result of the thread. */
export type ImportNews =
  | { is: 'done'; found: StoredFile | UnreadFile }
  | { is: 'failed'; message: string; code: string };

/**
 * Reads one file in the sandbox and books it through its own connection; a large one in a thread,
 * so that other requests do not wait and the memory is freed. A file that exceeds the limits counts
 * as unreadable.
 */
export async function importInThread(order: ImportOrder): Promise<StoredFile | UnreadFile> {
  const { connection, file, act } = order;
  const read = await readInSandbox(order);
  if (!read) return { problem: 'not-readable', place: '' };
  if (read.length <= SMALL_BYTES) return bookRead({ connection, file, act, read });
  const worker = new Worker(new URL(import.meta.resolve('#built/server/bank/import-worker.js')), {
    workerData: { connection, file, act, read } satisfies ReadOrder,
    resourceLimits: MEMORY_LIMIT,
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (news: ImportNews) => {
        if (news.is === 'done') resolve(news.found);
        else reject(Object.assign(new Error(news.message), news));
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of an import ended too early')));
    });
  } finally {
    await worker.terminate();
  }
}

async function readInSandbox({
  sandbox,
  file,
  reading,
  signal,
  limits,
}: ImportOrder): Promise<Buffer | null> {
  try {
    const { bytes } = file;
    return await sandbox({ program: PROGRAM, bytes, options: reading, signal, limits });
  } catch (error) {
    if (error instanceof LimitExceeded) return null;
    throw error;
  }
}
