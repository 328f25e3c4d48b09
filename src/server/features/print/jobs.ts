import { z } from 'zod';
import { printRequestSchema } from '#contract/print-functions.ts';
import type { PrintServiceDependencies } from '#server/features/print/dependencies.ts';
import { failureOf } from '#server/features/print/making/make-in-thread.ts';
import {
  beginRun,
  deleteExpiredRuns,
  enqueueRun,
  failRun,
  findRun,
  findRunIds,
  insertReadyMail,
  isCancelled,
  PRINT_TASK,
  type RunProblem,
  type RunRow,
} from '#server/features/print/runs/queries.ts';
import { PRINTS_PREFIX } from '#server/features/print/runs/run-keys.ts';
import { declareTask, type ScheduledTask, type TaskRun, type Tasks } from '#server/jobs/task.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';

const CLEAN_TASK = 'print.clean';

export const PRINT_SCHEDULE: ScheduledTask[] = [{ task: CLEAN_TASK, match: '23 * * * *' }];

export interface PrintJobDependencies extends PrintServiceDependencies {
  now(): Date;
  /** Aborted at shutdown; the run continues later or on another instance. */
  stopping: AbortSignal;
}

export function printTasks(dependencies: PrintJobDependencies): Tasks {
  return {
    [PRINT_TASK]: declareTask({
      payload: z.object({ runId: z.string() }),
      run: ({ runId }, run) => make(dependencies, runId, run),
    }),
    [CLEAN_TASK]: declareTask({ payload: z.unknown(), run: () => clean(dependencies) }),
  };
}

async function make(
  dependencies: PrintJobDependencies,
  runId: string,
  { isLastAttempt }: TaskRun,
): Promise<void> {
  const { pool, configs, thread, makePrints, stopping } = dependencies;
  const run = await beginRun(pool, runId);
  if (!run) return afterEnd(dependencies, runId);
  const config = await configs.requireById(run.config_id);
  const cancelled = watchCancelling(dependencies, runId);
  try {
    const { output, started_by: startedBy } = run;
    // A run that waits during an upgrade lacks the choices that came with it.
    const request = printRequestSchema.parse(run.request);
    const order = { runId, config, request, output, startedBy };
    const answer = await makePrints(
      thread,
      { is: 'run', order },
      { now: run.started_at, signal: AbortSignal.any([cancelled.signal, stopping]) },
    );
    if (answer.is !== 'made') throw failureOf(answer);
    await afterMaking(dependencies, run);
  } catch (error) {
    if (cancelled.signal.aborted) return await removeFilesOf(dependencies, runId);
    if (stopping.aborted) return await enqueueRun(pool, runId);
    if (isLastAttempt) await failRun(pool, runId, problemsOf(error));
    throw error;
  } finally {
    cancelled.close();
  }
}

/** A job may run again after its run has ended: the files of a finished run must stay. */
async function afterEnd(dependencies: PrintJobDependencies, runId: string): Promise<void> {
  if (await isCancelled(dependencies.pool, runId)) await removeFilesOf(dependencies, runId);
}

function problemsOf(error: unknown): RunProblem[] {
  if (!(error instanceof StorageUnavailable)) return [];
  return [{ name: '', problem: 'storage', letters: '', isMade: false }];
}

const LOOK_EVERY_MS = 500;

/** Polls, because the cancelling call may reach another instance. */
function watchCancelling({ pool }: PrintJobDependencies, runId: string) {
  const controller = new AbortController();
  const timer = setInterval(() => {
    isCancelled(pool, runId)
      .then((found) => found && controller.abort())
      .catch(() => {});
  }, LOOK_EVERY_MS);
  return { signal: controller.signal, close: () => clearInterval(timer) };
}

/** After this long a mail announces the result. */
const LONG_MS = 60_000;

async function afterMaking(dependencies: PrintJobDependencies, run: RunRow): Promise<void> {
  const { pool, bell, now } = dependencies;
  const ended = await findRun(pool, run.id);
  // Cancelled after everything was rendered: the files are not needed.
  if (ended?.state === 'cancelled') return removeFilesOf(dependencies, run.id);
  if (now().getTime() - run.started_at.getTime() < LONG_MS) return;
  if (ended?.state !== 'done' || ended.file_name === null) return;
  await insertReadyMail(pool, { run: ended, now: now() });
  bell.ring();
}

async function removeFilesOf({ storage }: PrintJobDependencies, runId: string): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list(`${PRINTS_PREFIX}/${runId}/`)) keys.push(key);
  await storage.delete(keys);
}

/** Deletes expired runs and files without a run. */
async function clean(dependencies: PrintJobDependencies): Promise<void> {
  const { pool, storage, now } = dependencies;
  await deleteExpiredRuns(pool, now());
  const found: string[] = [];
  for await (const { key } of storage.list(`${PRINTS_PREFIX}/`)) found.push(key);
  // Read after the listing, so that a run created meanwhile is known.
  const known = await findRunIds(pool);
  await storage.delete(found.filter((key) => !known.has(key.split('/')[1] ?? '')));
}
