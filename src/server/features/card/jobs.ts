import { z } from 'zod';
import type { CardDependencies } from '#server/features/card/dependencies.ts';
import { SYNCHRONISE_TASK } from '#server/features/card/queries.ts';
import { reconcile } from '#server/features/card/reconcile.ts';
import { REFUND_TASK } from '#server/features/card/refund/queries.ts';
import { carryOut } from '#server/features/card/refund/refund.ts';
import { handleEvent } from '#server/features/card/synchronise.ts';
import type { ScheduledTask } from '#server/jobs/runner.ts';
import { declareTask, type Tasks } from '#server/jobs/task.ts';

const RECONCILE_TASK = 'card.reconcile';

/** In the night, when nobody pays. */
export const CARD_SCHEDULE: ScheduledTask[] = [{ task: RECONCILE_TASK, match: '40 1 * * *' }];

export function cardTasks(dependencies: CardDependencies): Tasks {
  return {
    [SYNCHRONISE_TASK]: declareTask({
      payload: z.object({ eventId: z.string() }),
      run: ({ eventId }) => handleEvent(dependencies, eventId),
    }),
    [REFUND_TASK]: declareTask({
      payload: z.object({ refundId: z.string() }),
      run: ({ refundId }) => carryOut(dependencies, refundId),
    }),
    [RECONCILE_TASK]: declareTask({
      payload: z.unknown(),
      run: async () => void (await reconcile(dependencies)),
    }),
  };
}
