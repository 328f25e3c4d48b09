import { Worker } from 'node:worker_threads';
import type { ParsedTable } from '#server/features/transfer/imports/parse-table.ts';

const TIME_LIMIT_MS = 30_000;
/** A few megabytes can unfold to anything: the thread ends at this, not the server. */
const MEMORY_LIMIT_MB = 384;

/** Null for what is no spreadsheet, or one that asks for too much. */
export async function readTable(bytes: Uint8Array): Promise<ParsedTable | null> {
  const worker = new Worker(
    new URL(import.meta.resolve('#built/server/transfer/parse-worker.js')),
    { workerData: { bytes }, resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB } },
  );
  const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS);
  try {
    return await new Promise<ParsedTable | null>((resolve) => {
      worker.once('message', ({ rows }: { rows: ParsedTable | null }) => resolve(rows));
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
