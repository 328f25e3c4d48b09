import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableStatement } from '#domain/bank/statement.ts';
import type { ReadOutcome } from '#server/features/bank/statements/read-in-thread.ts';
import { readStatement } from '#server/features/bank/statements/read-statement.ts';
import {
  type TableReading,
  UnknownTable,
} from '#server/features/bank/statements/read-table-text.ts';

/** One file in a thread of its own: what it costs to read is nobody else's time. */
const { bytes, reading } = workerData as { bytes: Uint8Array; reading: TableReading };

function outcome(): ReadOutcome {
  try {
    return { statement: readStatement(bytes, reading) };
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) return { problem: 'not-readable', place: '' };
    const { problem, place } = error;
    const table = error instanceof UnknownTable ? { lines: error.lines, guess: error.guess } : null;
    return { problem, place, ...(table && { table }) };
  }
}

parentPort?.postMessage(outcome());
