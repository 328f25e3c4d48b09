import { Worker } from 'node:worker_threads';
import type { BankColumns } from '#domain/bank/bank-column.ts';
import type { Statement, StatementProblem } from '#domain/bank/statement.ts';
import type { TableReading } from '#server/features/bank/statements/read-table-text.ts';

const TIME_LIMIT_MS = 30_000;
/** A few megabytes can unfold to anything: the thread ends at this, not the server. */
const MEMORY_LIMIT_MB = 384;

export interface UnreadFile {
  problem: StatementProblem;
  place: string;
  /** Of a table whose columns a person has to name: how it begins, and what was guessed. */
  table?: {
    lines: readonly (readonly string[])[];
    guess: { headerLine: number; columns: BankColumns } | null;
  };
}

export type ReadOutcome = { statement: Statement } | UnreadFile;

/** What is too much to read is told as what cannot be read. */
export async function readInThread(bytes: Uint8Array, reading: TableReading): Promise<ReadOutcome> {
  const worker = new Worker(new URL(import.meta.resolve('#built/server/bank/read-worker.js')), {
    workerData: { bytes, reading },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS);
  try {
    return await new Promise<ReadOutcome>((resolve) => {
      const tooMuch = () => resolve({ problem: 'not-readable', place: '' });
      worker.once('message', (outcome: ReadOutcome) => resolve(outcome));
      worker.once('error', tooMuch);
      worker.once('exit', tooMuch);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
