import { Worker } from 'node:worker_threads';
import type { PlanProblem, Slots } from '#domain/timetable/plan/problem.ts';

export interface PlanOrder {
  problem: PlanProblem;
  seed: number;
  seconds: number;
}

/** The best plan so far. */
export interface PlanNews {
  isEnd: boolean;
  share: number;
  cost: number;
  violations: number;
  slots: Slots;
}

/** Searches until the time is over or `tell` answers false; the last news are the end. */
export type RunPlanner = (
  order: PlanOrder,
  options: { signal: AbortSignal; tell(news: PlanNews): Promise<boolean> },
) => Promise<void>;

/** Typed arrays of 600 appearances take some tens of megabytes. */
const MEMORY_LIMIT = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

export interface ThreadData extends PlanOrder {
  /**
   * On a machine that is too slow, leaves work out so that the time is kept. Otherwise the plan
   * depends on the order alone.
   */
  keepsTime: boolean;
}

/** Runs the planner in a thread of its own, so that other requests do not wait. */
export const planInThread: RunPlanner = (order, run) =>
  startThread({ ...order, keepsTime: true }, run);

export async function startThread(
  workerData: ThreadData,
  { signal, tell }: Parameters<RunPlanner>[1],
): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(
    new URL(import.meta.resolve('#built/server/timetable/plan-worker.js')),
    { workerData, resourceLimits: MEMORY_LIMIT },
  );
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (news: PlanNews) => {
        tell(news).then((goesOn) => {
          if (news.isEnd) resolve();
          else if (!goesOn) worker.postMessage('stop');
        }, reject);
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of the planner has ended')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
