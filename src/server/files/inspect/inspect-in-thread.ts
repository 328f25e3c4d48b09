import { Worker } from 'node:worker_threads';
import type { FileFacts, FileProblem } from '#domain/files/file-kind.ts';

const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 };

/**
 * What would take more time or memory than any honest file is told as one that unfolds. The bytes are
 * handed over: the caller has them no longer.
 */
export async function inspectInThread(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<FileFacts | FileProblem> {
  const worker = new Worker(new URL(import.meta.resolve('#built/server/files/inspect-worker.js')), {
    workerData: { bytes },
    transferList: [bytes.buffer],
    resourceLimits: MEMORY_LIMIT,
    // What a library says of a file may quote it.
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS);
  try {
    return await new Promise((resolve) => {
      worker.once('message', (found: FileFacts | FileProblem) => resolve(found));
      worker.once('error', () => resolve('unfolds'));
      worker.once('exit', () => resolve('unfolds'));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
