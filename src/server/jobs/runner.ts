import { EventEmitter } from 'node:events';
import {
  type JobHelpers,
  Logger as JobLogger,
  parseCronItems,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import type { Connection } from '#server/db/connection.ts';
import { createPool } from '#server/db/connection.ts';
import { keepLease } from '#server/jobs/lease.ts';
import type { Task, Tasks } from '#server/jobs/task.ts';
import type { Logger } from '#server/log.ts';

const CONCURRENCY = 2;
/** Only jobs that wait for their next try, or that were freed, are found by polling. */
const POLL_MS = 2_000;

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
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => lease.hold(workerPool.id));
  events.on('job:failed', ({ job, error }) =>
    log.error(
      { err: error, task: job.task_identifier, job: job.id, attempts: job.attempts },
      'job gave up',
    ),
  );
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload, helpers) => runTask(task, payload, helpers),
      ]),
    ),
    parsedCronItems: parseCronItems(
      schedule.map(({ task, match }) => ({ task, match, options: { backfillPeriod: 0 } })),
    ),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    logger: new JobLogger((scope) => (level, message) => {
      if (level === 'error') log.warn({ job: scope.jobId }, firstLine(message));
    }),
  });
  return {
    async stop() {
      await runner.stop();
      await lease.close();
      await pool.end();
    },
  };
}

async function runTask(task: Task, payload: unknown, { job }: JobHelpers): Promise<void> {
  await task.run(task.payload.parse(payload), {
    attempt: job.attempts,
    isLastAttempt: job.attempts >= job.max_attempts,
  });
}

/** The library's messages name the job and its error; what follows may quote data. */
function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.replace(/ with error .*/, '') ?? '';
}
