import { createPool, type Pool } from '#server/db/connection.ts';
import { findPicture } from '#server/features/file/service.ts';
import type { ThreadAnswer, ThreadStart } from '#server/features/print/making/make-in-thread.ts';
import { type Maker, makeRun } from '#server/features/print/making/make-run.ts';
import { previewOf, specimenOf } from '#server/features/print/making/preview-print.ts';
import { UnreadablePicture } from '#server/pdf/readable-pictures.ts';
import type { PdfRenderer } from '#server/pdf/renderer.ts';
import { storageOf } from '#server/storage/create-storage.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';

export type MakeTask = Omit<ThreadStart, 'module'>;

/** Does the work of a thread through a connection of its own; a failure is an answer too. */
export async function makeTask(order: MakeTask, renderer: PdfRenderer): Promise<ThreadAnswer> {
  const pool = createPool(order.connection, { max: 2 });
  try {
    return await answerOf(order.task, makerOn(pool, order, renderer));
  } finally {
    await pool.end();
  }
}

async function answerOf(task: MakeTask['task'], maker: Maker): Promise<ThreadAnswer> {
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

function makerOn(db: Pool, order: MakeTask, renderer: PdfRenderer): Maker {
  const storage = storageOf(order.storage);
  return {
    db,
    storage,
    renderer,
    secretKey: order.secretKey,
    publicUrl: order.publicUrl,
    now: () => new Date(order.startedAt),
    pictureOf: (contentHash) => findPicture({ pool: db, storage }, contentHash),
  };
}
