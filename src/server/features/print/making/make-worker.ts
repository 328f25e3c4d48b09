/** Makes the documents of one run, or a preview of them, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { createPool, type Pool } from '#server/db/connection.ts';
import { findPicture } from '#server/features/file/service.ts';
import type { ThreadAnswer, ThreadStart } from '#server/features/print/making/make-in-thread.ts';
import { type Maker, makeRun } from '#server/features/print/making/make-run.ts';
import { previewOf, specimenOf } from '#server/features/print/making/preview-print.ts';
import { UnreadablePicture } from '#server/pdf/readable-pictures.ts';
import { createPdfRenderer, FOR_PRINTS } from '#server/pdf/renderer.ts';
import { storageOf } from '#server/storage/create-storage.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';

const start = workerData as ThreadStart;
const pool = createPool(start.connection, { max: 2 });
const renderer = createPdfRenderer({ ...FOR_PRINTS, module: start.module });
const answer = await answerOf(start.task, makerOn(pool));
await renderer.close();
await pool.end();
parentPort?.postMessage(answer);

async function answerOf(task: ThreadStart['task'], maker: Maker): Promise<ThreadAnswer> {
  try {
    if (task.is === 'preview') return { is: 'previewed', ...(await previewOf(maker, task.scope)) };
    if (task.is === 'specimen') {
      return { is: 'previewed', ...(await specimenOf(maker, task.scope)) };
    }
    await makeRun(maker, task.order);
    return { is: 'made' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const picture = error instanceof UnreadablePicture ? error.picture : null;
    return { is: 'failed', message, picture, isStorageAway: error instanceof StorageUnavailable };
  }
}

function makerOn(db: Pool): Maker {
  const storage = storageOf(start.storage);
  return {
    db,
    storage,
    renderer,
    secretKey: start.secretKey,
    publicUrl: start.publicUrl,
    now: () => new Date(start.startedAt),
    pictureOf: (contentHash) => findPicture({ pool: db, storage }, contentHash),
  };
}
