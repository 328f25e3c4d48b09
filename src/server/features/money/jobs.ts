import { z } from 'zod';
import { type FollowDependencies, followMoney } from '#server/features/money/follow-money.ts';
import { FOLLOW_MONEY_TASK } from '#server/jobs/enqueue.ts';
import { declareTask, type Tasks } from '#server/jobs/task.ts';

export function moneyTasks({ now, ...dependencies }: FollowDependencies & { now(): Date }): Tasks {
  return {
    [FOLLOW_MONEY_TASK]: declareTask({
      payload: z.object({
        concerned: z.array(z.object({ entryId: z.string(), signupId: z.string() })),
      }),
      async run({ concerned }) {
        for (const one of concerned) await followMoney(dependencies, one, now());
      },
    }),
  };
}
