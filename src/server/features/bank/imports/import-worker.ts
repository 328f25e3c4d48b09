import { parentPort, workerData } from 'node:worker_threads';
import { bookRead, type ReadOrder } from '#server/features/bank/imports/book-read.ts';
import type { ImportNews } from '#server/features/bank/imports/import-in-thread.ts';

parentPort?.postMessage(await imported());

async function imported(): Promise<ImportNews> {
  try {
    return { is: 'done', found: await bookRead(workerData as ReadOrder) };
  } catch (error) {
    const { message, code = '' } = error as Error & { code?: string };
    return { is: 'failed', message, code };
  }
}
