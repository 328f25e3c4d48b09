import { Worker } from 'node:worker_threads';
import type { CompilerInputs } from '#documents/pdf/templates.ts';
import { typstModule } from '#server/pdf/typst-module.ts';
import type {
  Pictures,
  RenderAnswer,
  RenderRequest,
  WorkerStart,
} from '#server/pdf/worker-messages.ts';

export interface PdfRenderer {
  render<T extends keyof CompilerInputs>(
    template: T,
    payload: CompilerInputs[T],
    pictures?: Pictures,
  ): Promise<Uint8Array>;
  /** Finishes accepted work and takes no more. */
  close(): Promise<void>;
}

export interface ThreadedPdfRenderer extends PdfRenderer {
  /**
   * Renders a sample, so that the next document finds a started thread and compiled code. Never
   * rejects.
   */
  warmUp<T extends keyof CompilerInputs>(template: T, payload: CompilerInputs[T]): Promise<void>;
}

/** The server is stopping; the document itself is fine. */
export class RendererClosed extends Error {}

interface RendererOptions {
  timeLimitMs?: number;
  /** When the compiler needs more, its thread is replaced, because its caches only grow. */
  memoryBytes?: number;
  /** Called with compiler warnings about a template, such as an unknown font. */
  onWarning?: (warning: string) => void;
  /** A precompiled module, which saves the thread a second. */
  module?: WebAssembly.Module;
  startWorker?: () => Promise<Worker>;
}

interface Job {
  request: RenderRequest;
  isWarmUp: boolean;
  resolve: (pdf: Uint8Array) => void;
  reject: (reason: Error) => void;
}

const TIME_LIMIT_MS = 30_000;
const MEBIBYTE = 1024 * 1024;
/** Enough for some 100 confirmations. */
const MEMORY_BYTES = 128 * MEBIBYTE;
/** The allocator rounds up. */
const ROUNDING_BYTES = MEBIBYTE;

/** For print runs: a booklet of a thousand people is one document. */
export const FOR_PRINTS = { memoryBytes: 384 * MEBIBYTE, timeLimitMs: 180_000 } as const;

async function startTypstWorker(start: Partial<WorkerStart>): Promise<Worker> {
  const { module = await typstModule(), memoryBytes = MEMORY_BYTES } = start;
  const workerData: WorkerStart = { module, memoryBytes };
  const worker = new Worker(new URL(import.meta.resolve('#built/server/pdf/worker.js')), {
    workerData,
  });
  worker.unref();
  return worker;
}

/** Renders one document at a time in a thread that starts with the first one. */
export function createPdfRenderer(options: RendererOptions = {}): ThreadedPdfRenderer {
  const {
    timeLimitMs = TIME_LIMIT_MS,
    memoryBytes = MEMORY_BYTES,
    onWarning,
    startWorker = () => startTypstWorker(options),
  } = options;
  const queue: Job[] = [];
  let worker: Worker | undefined;
  let working: Promise<void> | undefined;
  let current: Job | undefined;
  let isClosed = false;

  async function work(): Promise<void> {
    for (let job = queue.shift(); job; job = queue.shift()) {
      current = job;
      try {
        worker ??= await startWatchedWorker();
        if (isClosed && job.isWarmUp)
          throw new RendererClosed('Nobody needs a warm thread any more');
        job.resolve(await renderIn(worker, job.request));
      } catch (error) {
        job.reject(error instanceof Error ? error : new Error(String(error)));
      }
    }
    current = undefined;
    working = undefined;
  }

  function enqueue(request: RenderRequest, isWarmUp = false): Promise<Uint8Array> {
    if (isClosed) return Promise.reject(new RendererClosed('The PDF renderer is closed'));
    return new Promise((resolve, reject) => {
      queue.push({ request, isWarmUp, resolve, reject });
      working ??= work();
    });
  }

  async function startWatchedWorker(): Promise<Worker> {
    const started = await startWorker();
    // Without a listener an error between two documents would end the process.
    started.on('error', () => {});
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function renderIn(thread: Worker, request: RenderRequest): Promise<Uint8Array> {
    const answer = await answerWithin(thread, request, timeLimitMs).catch(async (error) => {
      await endWorker();
      throw error;
    });
    if ('error' in answer) throw new Error(`${request.template}.typ: ${answer.error}`);
    for (const warning of answer.warnings) onWarning?.(warning);
    if (answer.memoryBytes > memoryBytes + ROUNDING_BYTES) await endWorker();
    return answer.pdf;
  }

  async function endWorker(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  return {
    render: (template, payload, pictures = new Map()) =>
      enqueue({ template, data: JSON.stringify(payload), pictures }),
    async warmUp(template, payload) {
      const request = { template, data: JSON.stringify(payload), pictures: new Map() };
      await enqueue(request, true).catch(() => {});
    },
    async close() {
      isClosed = true;
      if (current?.isWarmUp && queue.length === 0) await endWorker();
      await working;
      await endWorker();
    },
  };
}

/** Rejects when the thread dies or times out; the thread is unusable then. */
function answerWithin(
  worker: Worker,
  request: RenderRequest,
  timeLimitMs: number,
): Promise<RenderAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new Error(`No PDF within ${timeLimitMs} ms`))),
      timeLimitMs,
    );
    const onMessage = (answer: RenderAnswer) => settle(() => resolve(answer));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = (code: number) =>
      settle(() => reject(new Error(`The PDF thread ended with code ${code}`)));
    function settle(report: () => void): void {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      report();
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(request);
  });
}
