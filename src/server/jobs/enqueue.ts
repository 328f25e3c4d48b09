import type { Pool } from '#server/db/connection.ts';

/** Enqueued by SQL statements; a migration registers it in the queue. */
export const MESSAGE_TASK = 'message.send';
/** Starts a scheduled campaign. */
export const CAMPAIGN_TASK = 'campaign.start';
/** Follows up on new allocations, or on a price that is paid now. */
export const FOLLOW_MONEY_TASK = 'money.follow';

interface EnqueuedStep {
  /** An SQL expression, like `from` and `runAt`. */
  payload: string;
  from: string;
  /** Higher numbers run later. */
  priority?: number;
  runAt?: string;
}
/** Enqueued when a configuration is saved. */
export const FOLLOW_CONFIG_TASK = 'signup.follow-config';

/**
 * A CTE that enqueues a job for each row of `from`. The library's function would notify inside the
 * transaction, and PostgreSQL serialises commits of transactions that notify, each waiting for the
 * disk.
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

/** Notifies the workers of all instances about new jobs. */
export interface JobBell {
  /** After the commit. Never fails: a lost notification costs one polling interval. */
  ring(): void;
}

const QUIET_MS = 20;

/** Throttled to a few dozen notifications a second. */
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
