import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from '#server/files/inspect/inspect-file.ts';

/** One file in a thread of its own, which ends with it. */
const { bytes } = workerData as { bytes: Uint8Array };

parentPort?.postMessage(
  await inspectFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)),
);
