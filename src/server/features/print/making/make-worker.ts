/** Makes the documents of one run, or a preview of them, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadStart } from '#server/features/print/making/make-in-thread.ts';
import { makeTask } from '#server/features/print/making/make-task.ts';
import { createPdfRenderer, FOR_PRINTS } from '#server/pdf/renderer.ts';

const { module, ...order } = workerData as ThreadStart;
const renderer = createPdfRenderer({ ...FOR_PRINTS, module });
const answer = await makeTask(order, renderer);
await renderer.close();
parentPort?.postMessage(answer);
