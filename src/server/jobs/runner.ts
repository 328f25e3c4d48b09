import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type JobHelpers,
  Logger as JobLogger,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import type { Connection } from '#server/db/connection.ts';
import { createPool } from '#server/db/connection.ts';
import { createGiveWay, type GiveWay } from '#server/jobs/give-way.ts';
import { keepLease } from '#server/jobs/lease.ts';
import type { Task, Tasks } from '#server/jobs/task.ts';
import type { Logger } from '#server/log.ts';

const CONCURRENCY = 2;
/** Only jobs that wait for their next try, or that were freed, are found by polling. */
const POLL_MS = 2_000;
const RESTART_MS = 1_000;

export interface JobRunner {
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
}

/** A job that runs by itself, at minutes written as in crontab, once for all instances. */
export interface ScheduledTask {
  task: string;
  match: string;
}

export async function startJobs({
  connection,
  tasks,
  schedule,
  log,
}: {
  connection: Connection;
  tasks: Tasks;
  schedule: readonly ScheduledTask[];
  log: Logger;
}): Promise<JobRunner> {
  const pool = createPool(connection, { max: CONCURRENCY + 3 });
  const lease = await keepLease(connection, log);
  const giveWay = createGiveWay();
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => lease.hold(workerPool.id));
  events.on('pool:release', ({ workerPool }) => lease.letGo(workerPool.id));
  events.on('job:failed', ({ job, error }) =>
    log.error(
      { err: error, task: job.task_identifier, job: job.id, attempts: job.attempts },
      'job gave up',
    ),
  );
  const startRunner = () =>
    run({
      pgPool: pool,
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [
          name,
          (payload, { job }) => runTask(task, job, { payload, giveWay }),
        ]),
      ),
      parsedCronItems: parseCronItems(
        schedule.map(({ task, match }) => ({ task, match, options: { backfillPeriod: 0 } })),
      ),
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      events,
      // Without batches nobody catches the failure to write down how a job ended, and the process
      // would die of it whenever the database goes away under a job.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new JobLogger((scope) => (level, message) => {
        if (level === 'error') log.warn({ job: scope.jobId }, firstLine(message));
      }),
    });
  const runner = keepRunning(await startRunner(), startRunner, log);
  return {
    async stop() {
      giveWay.close();
      await runner.stop();
      await lease.close();
      await pool.end();
    },
  };
}

/**
 * A runner that could not write down how a job ended stops for good. A new one takes its place; the
 * job, no longer held by anybody, is freed like those of a dead process and run again.
 */
function keepRunning(first: Runner, startRunner: () => Promise<Runner>, log: Logger): JobRunner {
  let runner: Runner | null = first;
  let stopping = false;
  const startAgain = async () => {
    log.warn('the job runner has stopped and is started again');
    while (!stopping) {
      const started = await startRunner().catch(() => delay(RESTART_MS, null));
      if (started) return started;
    }
    return null;
  };
  const watching = (async () => {
    while (runner) {
      await runner.promise.catch(() => {});
      runner = stopping ? null : await startAgain();
      if (stopping) await runner?.stop();
    }
  })();
  return {
    async stop() {
      stopping = true;
      // It refuses to be stopped when it has just stopped by itself.
      await runner?.stop().catch(() => {});
      await watching;
    },
  };
}

async function runTask(
  task: Task,
  job: JobHelpers['job'],
  { payload, giveWay }: { payload: unknown; giveWay: GiveWay },
): Promise<void> {
  await giveWay.untilQuiet();
  await task.run(task.payload.parse(payload), {
    attempt: job.attempts,
    isLastAttempt: job.attempts >= job.max_attempts,
  });
}

/** The library's messages name the job and its error; what follows may quote data. */
function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.replace(/ with error .*/, '') ?? '';
}
