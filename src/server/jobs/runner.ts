import { setTimeout as delay } from 'node:timers/promises';
import { createGiveWay } from '#server/jobs/give-way.ts';
import { keepLease } from '#server/jobs/lease.ts';
import {
  type LibraryRunner,
  type LibraryRunnerOptions,
  startLibraryRunner,
} from '#server/jobs/library-runner.ts';
import { within } from '#server/jobs/within.ts';

const RESTART_MS = 1_000;
/** The time limit for running jobs at shutdown; unfinished ones run again elsewhere. */
const STOP_MS = 20_000;
/** For ending the lease's session, which otherwise ends with the process. */
const CLOSE_MS = 1_000;

export interface JobRunner {
  /** Takes no more jobs and waits for running ones, up to a limit. */
  stop(): Promise<void>;
}

/**
 * Keeps one runner of the job library working, through every loss of the database: a runner that
 * has ended, or does not poll although the database answers, is replaced, and the lease frees its
 * jobs.
 */
export async function startJobs(
  options: Omit<LibraryRunnerOptions, 'lease' | 'giveWay'> & { stopWithinMs?: number },
): Promise<JobRunner> {
  const { connection, log, stopWithinMs = STOP_MS } = options;
  const giveWay = createGiveWay();
  let runner: LibraryRunner | null = null;
  let replacing: Promise<void> | null = null;
  let isSuspect = false;
  let stopping = false;

  const lease = await keepLease(connection, log, {
    looked() {
      const isStuck = runner?.isStuck() ?? false;
      if (isStuck && isSuspect) replace('the job runner is stuck and is replaced');
      isSuspect = isStuck;
    },
  });
  const start = async () => {
    const started = await startLibraryRunner({ ...options, lease, giveWay });
    runner = started;
    void started.ended.then(() => {
      if (runner === started) replace('the job runner has stopped and is started again');
    });
  };
  const replace = (reason: string) => {
    if (stopping || replacing) return;
    log.warn(reason);
    // Its resources are released when it ends, or with the process.
    void runner?.stop().catch(() => {});
    runner = null;
    isSuspect = false;
    const startAgain = async () => {
      while (!stopping && !runner) await start().catch(() => delay(RESTART_MS));
    };
    replacing = startAgain().finally(() => {
      replacing = null;
    });
  };

  await start();
  return {
    async stop() {
      stopping = true;
      giveWay.close();
      const stopped = async () => {
        await replacing;
        await runner?.stop();
        return true;
      };
      if (!(await within(stopWithinMs, stopped()))) {
        log.warn('jobs under way were not finished in time and are left to the next start');
      }
      await within(CLOSE_MS, lease.close());
    },
  };
}
