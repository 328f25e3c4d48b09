import { Worker } from 'node:worker_threads';
import type { BankColumns } from '#domain/bank/bank-column.ts';
import type { StatementProblem } from '#domain/bank/statement.ts';
import type { Connection } from '#server/db/connection.ts';
import type { ImportAct, StoredCounts } from '#server/features/bank/imports/import-counts.ts';
import type { TableReading } from '#server/features/bank/statements/read-table-text.ts';

const READING_LIMIT_MS = 30_000;
/** A few megabytes can unfold to anything: the thread ends at this, not the server. */
const MEMORY_LIMIT = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

export interface ImportOrder {
  connection: Connection;
  file: { name: string; bytes: Uint8Array };
  reading: TableReading;
  act: ImportAct;
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

/** What the thread says, in this order: that it has read the file, then how it ended. */
export type ImportNews =
  | { is: 'read' }
  | { is: 'unread'; why: UnreadFile }
  | { is: 'stored'; stored: StoredFile }
  | { is: 'failed'; message: string; code: string };

/**
 * One file, read and booked in a thread of its own with its own connection: what it costs is nobody
 * else's time, and all its memory is given back. What is too much to read is told as what cannot be
 * read.
 */
export async function importInThread(order: ImportOrder): Promise<StoredFile | UnreadFile> {
  const worker = new Worker(new URL(import.meta.resolve('#built/server/bank/import-worker.js')), {
    workerData: order,
    resourceLimits: MEMORY_LIMIT,
  });
  const timer = setTimeout(() => void worker.terminate(), READING_LIMIT_MS);
  try {
    return await new Promise((resolve, reject) => {
      let isRead = false;
      const end = (error?: Error) => {
        if (isRead) reject(error ?? new Error('The thread of an import ended too early'));
        else resolve({ problem: 'not-readable', place: '' });
      };
      worker.on('message', (news: ImportNews) => {
        clearTimeout(timer);
        isRead = true;
        if (news.is === 'unread') resolve(news.why);
        if (news.is === 'stored') resolve(news.stored);
        if (news.is === 'failed') reject(Object.assign(new Error(news.message), news));
      });
      worker.once('error', end);
      worker.once('exit', () => end());
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
