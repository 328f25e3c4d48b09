import { parentPort, workerData } from 'node:worker_threads';
import { parseTable } from '#server/features/transfer/imports/parse-table.ts';

/** One file in a thread of its own: what it costs to read is nobody else's time. */
const { bytes } = workerData as { bytes: Uint8Array };
parentPort?.postMessage(
  await parseTable(bytes).then(
    (rows) => ({ rows }),
    () => ({ rows: null }),
  ),
);
