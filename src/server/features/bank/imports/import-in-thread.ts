import { Worker } from 'node:worker_threads';
import type { BankColumns } from '#domain/bank/bank-column.ts';
import type { StatementProblem } from '#domain/bank/statement.ts';
import type { Connection } from '#server/db/connection.ts';
import type { ImportAct, StoredCounts } from '#server/features/bank/imports/import-counts.ts';
import type { TableReading } from '#server/features/bank/statements/read-table-text.ts';
import { LimitExceeded, runInSandbox } from '#server/sandbox/run-in-sandbox.ts';

const PROGRAM = '#built/server/bank/read-child.js';
const MEMORY_LIMIT = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

export interface ImportOrder {
  connection: Connection;
  file: { name: string; bytes: Uint8Array };
  reading: TableReading;
  act: ImportAct;
  signal?: AbortSignal | undefined;
}

export interface ReadOrder extends Pick<ImportOrder, 'connection' | 'file' | 'act'> {
  /** JSON of a statement, or why there is none. */
  read: Uint8Array;
}

export interface UnreadFile {
  problem: StatementProblem;
  place: string;
  /** Of a table whose columns a person has to name: how it begins, and what was guessed. */
  table?: {
    lines: readonly (readonly string[])[];
    guess: { headerLine: number; columns: BankColumns } | null;
  };
}

export type StoredFile = StoredCounts & { pending: number };

/** How the thread ended. */
export type ImportNews =
  | { is: 'unread'; why: UnreadFile }
  | { is: 'stored'; stored: StoredFile }
  | { is: 'failed'; message: string; code: string };

/**
 * One file, read in the sandbox and booked in a thread with its own connection: what it costs is
 * nobody else's time, and all its memory is given back. A file that asks for too much is told as one
 * that cannot be read.
 */
export async function importInThread(order: ImportOrder): Promise<StoredFile | UnreadFile> {
  const { connection, file, act } = order;
  const read = await readInSandbox(order);
  if (!read) return { problem: 'not-readable', place: '' };
  const worker = new Worker(new URL(import.meta.resolve('#built/server/bank/import-worker.js')), {
    workerData: { connection, file, act, read } satisfies ReadOrder,
    resourceLimits: MEMORY_LIMIT,
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (news: ImportNews) => {
        if (news.is === 'unread') resolve(news.why);
        if (news.is === 'stored') resolve(news.stored);
        if (news.is === 'failed') reject(Object.assign(new Error(news.message), news));
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of an import ended too early')));
    });
  } finally {
    await worker.terminate();
  }
}

async function readInSandbox({ file, reading, signal }: ImportOrder): Promise<Buffer | null> {
  try {
    const { bytes } = file;
    return await runInSandbox({ program: PROGRAM, bytes, options: reading, signal });
  } catch (error) {
    if (error instanceof LimitExceeded) return null;
    throw error;
  }
}
