import type { Pool } from '#server/db/connection.ts';

/** The task that statements enqueue; a migration makes it known to the queue. */
export const MESSAGE_TASK = 'message.send';
/** Starts a message to many that was to be sent later. */
export const CAMPAIGN_TASK = 'campaign.start';
/** Looks at what follows from money that came, or that is enough now. */
export const FOLLOW_MONEY_TASK = 'money.follow';

interface EnqueuedStep {
  /** An expression, as are `from` and `runAt`. */
  payload: string;
  from: string;
  /** A higher number lets others go first. */
  priority?: number;
  runAt?: string;
}
/** Enqueued when a configuration is saved. */
export const FOLLOW_CONFIG_TASK = 'signup.follow-config';

/**
 * A step of a statement that enqueues a job for each row of `from`. The library's own function is
 * not used for it: it announces the job inside the transaction, and PostgreSQL lets transactions
 * that announce something commit only one after the other, each waiting for the disk.
 */
export function enqueueStep(
  task: string,
  { payload, from, priority = 0, runAt = 'now()' }: EnqueuedStep,
): string {
  return `insert into graphile_worker._private_jobs (task_id, payload, priority, run_at)
    select (select id from graphile_worker._private_tasks where identifier = '${task}'), ${payload},
      ${priority}, ${runAt}
    from ${from} returning id`;
}

/** Tells the workers of all instances that there is something to do. */
export interface JobBell {
  /** After the commit. Never fails: a bell that was not heard costs one interval of polling. */
  ring(): void;
}

const QUIET_MS = 20;

/** However many jobs are enqueued at once, the bell rings a few dozen times a second at most. */
export function createJobBell(pool: Pool): JobBell {
  let waiting = false;
  return {
    ring() {
      if (waiting) return;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        pool
          .query(`select pg_notify('jobs:insert', '{"r":' || random() || ',"count":1}')`)
          .catch(() => {});
      }, QUIET_MS);
    },
  };
}
