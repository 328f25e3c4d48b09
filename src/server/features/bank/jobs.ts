import { z } from 'zod';
import type { BankDependencies } from '#server/features/bank/dependencies.ts';
import { fetchFeed } from '#server/features/bank/feed/fetch-feed.ts';
import { declareTask, type ScheduledTask, type Tasks } from '#server/jobs/task.ts';
import type { Logger } from '#server/log.ts';
import { FunctionError } from '#server/refusal.ts';

const FEED_TASK = 'bank.fetch-feed';

export const BANK_SCHEDULE: ScheduledTask[] = [{ task: FEED_TASK, match: '43 * * * *' }];

export function bankTasks(dependencies: BankDependencies & { log: Logger; now(): Date }): Tasks {
  const { feed, log, now } = dependencies;
  return {
    [FEED_TASK]: declareTask({
      payload: z.unknown(),
      run: async () => {
        if (!feed) return;
        await fetchFeed(
          { ...dependencies, feed },
          { by: 'system', actor: 'system', now: now() },
        ).catch((error) => {
          // The office page shows the reason, and the next hourly job retries.
          if (!(error instanceof FunctionError)) throw error;
          log.warn({ reason: error.message }, 'the bank was not read');
        });
      },
    }),
  };
}
