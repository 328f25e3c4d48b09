import { Worker } from 'node:worker_threads';
import type { Connection } from '#server/db/connection.ts';
import type { PrintScope } from '#server/features/print/load-extras.ts';
import type { MakeOrder } from '#server/features/print/making/make-run.ts';
import type { SpecimenScope } from '#server/features/print/making/preview-print.ts';
import { UnreadablePicture } from '#server/pdf/readable-pictures.ts';
import { typstModule } from '#server/pdf/typst-module.ts';
import type { StorageSettings } from '#server/storage/create-storage.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';

/** Everything that a thread needs. */
export interface ThreadSettings {
  connection: Connection;
  storage: StorageSettings;
  secretKey: string;
  publicUrl: string;
}

export interface ThreadStart extends ThreadSettings {
  module: WebAssembly.Module;
  task:
    | { is: 'run'; order: MakeOrder }
    | { is: 'preview'; scope: PrintScope }
    | { is: 'specimen'; scope: SpecimenScope };
  /** ISO, so that all parts of a run have the same time. */
  startedAt: string;
}

export type ThreadAnswer =
  | { is: 'made' }
  | { is: 'previewed'; pdf: Uint8Array; isSample: boolean }
  | { is: 'failed'; message: string; picture: string | null; isStorageAway: boolean };

/** Makes a run of prints or a preview, apart from everything else. */
export type MakePrints = (
  settings: ThreadSettings,
  task: ThreadStart['task'],
  options: { now: Date; signal: AbortSignal },
) => Promise<ThreadAnswer>;

/** Rebuilds an error of the thread. */
export function failureOf(answer: ThreadAnswer): Error {
  if (answer.is !== 'failed') return new Error(`The thread answered ${answer.is}`);
  const { message, picture, isStorageAway } = answer;
  if (picture !== null) return new UnreadablePicture(picture);
  return isStorageAway ? new StorageUnavailable(message) : new Error(message);
}

/** The thread's own heap; the compiler's memory comes on top. */
const MEMORY_LIMIT = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/**
 * Reads, composes and renders documents in a thread with its own connection, so that other requests
 * do not wait and all memory is freed at the end. The compiler has its own thread below it.
 */
export const makeInThread: MakePrints = async (settings, task, { now, signal }) => {
  const start: ThreadStart = {
    ...settings,
    task,
    module: await typstModule(),
    startedAt: now.toISOString(),
  };
  signal.throwIfAborted();
  const worker = new Worker(new URL(import.meta.resolve('#built/server/print/make-worker.js')), {
    workerData: start,
    resourceLimits: MEMORY_LIMIT,
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread that makes documents has ended')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
};
