/** Searches a plan until the time is over or the parent says stop, and tells the best one. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createPlanSearch } from '#domain/timetable/plan/plan-search.ts';
import type { PlanNews, ThreadData } from '#server/features/timetable/planning/plan-in-thread.ts';

/** How often the screen and the database hear of progress. */
const TELL_EVERY_MS = 700;

const { problem, seed, seconds, keepsTime } = workerData as ThreadData;
let isStopped = false;
parentPort?.on('message', () => {
  isStopped = true;
});

const search = createPlanSearch(problem, { seed, seconds });
const began = performance.now();
let told = Number.NEGATIVE_INFINITY;
let share = 0;
let isDone = false;
while (!isDone && !isStopped) {
  const elapsed = keepsTime ? performance.now() - began : 0;
  const progress = search.step(Math.min(1, elapsed / (seconds * 1000)));
  isDone = progress.done;
  share = progress.share;
  if (performance.now() - told > TELL_EVERY_MS) {
    tell(false);
    told = performance.now();
  }
  // Lets the message of the parent in.
  await nextTurn();
}
tell(true);

function tell(isEnd: boolean): void {
  const { slots, cost, violations } = search.best();
  const news: PlanNews = { isEnd, share, cost, violations: violations.length, slots };
  parentPort?.postMessage(news);
}
