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
import type { Connection, Pool } from '#server/db/connection.ts';
import type { GiveWay } from '#server/jobs/give-way.ts';
import type { Lease } from '#server/jobs/lease.ts';
import { createJobPool } from '#server/jobs/pool.ts';
import { findTakenJobs } from '#server/jobs/queries.ts';
import type { ScheduledTask, Task, Tasks } from '#server/jobs/task.ts';
import { within } from '#server/jobs/within.ts';
import type { Logger } from '#server/log.ts';

/** While one mail is composed, others wait for the database, their PDF or the mail server. */
const CONCURRENCY = 4;
/** Polling only finds retries and freed jobs. */
const POLL_MS = 2_000;
/** A free worker polls; silence for this long means that it is stuck. */
const SILENCE_MS = 8_000;
const START_MS = 15_000;
/** How often a stopping runner checks whether its last results are recorded. */
const RECORDING_LOOKS = 40;
const RECORDING_MS = 50;

export interface LibraryRunnerOptions {
  connection: Connection;
  tasks: Tasks;
  schedule: readonly ScheduledTask[];
  lease: Lease;
  giveWay: GiveWay;
  log: Logger;
}

/** The job library with its own connections. A stuck one is abandoned with everything it holds. */
export interface LibraryRunner {
  /** Resolves when the library has ended or was stopped. */
  ended: Promise<void>;
  /** Whether a free worker could not poll for a while. */
  isStuck(): boolean;
  /** Takes no more jobs and waits for running ones, possibly forever. */
  stop(): Promise<void>;
}

export async function startLibraryRunner(options: LibraryRunnerOptions): Promise<LibraryRunner> {
  const { connection, lease, log } = options;
  const pool = createJobPool(connection, { max: CONCURRENCY + 3 });
  let busy = 0;
  let lastSign = performance.now();
  const showSign = () => {
    lastSign = performance.now();
  };
  const events: WorkerEvents = new EventEmitter();
  const poolIds: string[] = [];
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id);
    lease.hold(workerPool.id);
  });
  events.on('pool:release', ({ workerPool }) => lease.letGo(workerPool.id));
  events.on('worker:getJob:empty', showSign);
  events.on('job:start', showSign);
  events.on('job:failed', ({ job, error }) =>
    log.error(
      { err: error, task: job.task_identifier, job: job.id, attempts: job.attempts },
      'job gave up',
    ),
  );
  const work = async (task: Task, job: JobHelpers['job'], payload: unknown) => {
    busy += 1;
    lease.begin(job.id);
    try {
      await runTask(task, job, { payload, giveWay: options.giveWay });
    } finally {
      lease.finish(job.id);
      busy -= 1;
      showSign();
    }
  };
  const starting = run({
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(options.tasks).map(([name, task]) => [
        name,
        (payload, { job }) => work(task, job, payload),
      ]),
    ),
    parsedCronItems: parseCronItems(
      options.schedule.map(({ task, match }) => ({ task, match, options: { backfillPeriod: 0 } })),
    ),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    // The library's batches never settle after two failures. The lease repairs unrecorded results.
    preset: { worker: { completeJobBatchDelay: -1, failJobBatchDelay: -1 } },
    logger: new JobLogger((scope) => (level, message) => {
      if (level === 'error') log.warn({ job: scope.jobId }, firstLine(message));
    }),
  });
  const runner = await startedInTime(starting).catch((error) => {
    void pool.end().catch(() => {});
    throw error;
  });
  const ended = runner.promise.catch(() => {});
  return {
    ended,
    isStuck: () => busy < CONCURRENCY && performance.now() - lastSign > SILENCE_MS,
    async stop() {
      // It throws if it has just stopped by itself.
      await runner.stop().catch(() => {});
      await ended;
      // Without a database nothing can be checked; the lease frees unrecorded jobs.
      await untilRecorded(pool, poolIds).catch(() => {});
      await pool.end();
    },
  };
}

/** The library records its last jobs in the background; an unrecorded job would run again. */
async function untilRecorded(pool: Pool, poolIds: readonly string[]): Promise<void> {
  for (let look = 0; look < RECORDING_LOOKS; look++) {
    if ((await findTakenJobs(pool, poolIds)).length === 0) return;
    await delay(RECORDING_MS);
  }
}

/** A runner that starts too late is stopped at once. */
async function startedInTime(starting: Promise<Runner>): Promise<Runner> {
  const runner = await within(START_MS, starting);
  if (runner) return runner;
  void starting.then((late) => late.stop()).catch(() => {});
  throw new Error('the job library did not start in time');
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

/** The library's messages name the job and its error; further lines may quote data. */
function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.replace(/ with error .*/, '') ?? '';
}
