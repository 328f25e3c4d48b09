import { z } from 'zod';
import { SYNCHRONISE_TASK } from '#server/features/card/queries.ts';
import { RECONCILE_TASK } from '#server/features/card/reconcile/queries.ts';
import {
  type ReconcileDependencies,
  runSlice,
  startBySchedule,
} from '#server/features/card/reconcile/run-reconciliation.ts';
import { REFUND_TASK } from '#server/features/card/refund/queries.ts';
import { carryOut } from '#server/features/card/refund/refund-card-payment.ts';
import { handleEvent } from '#server/features/card/synchronise-payment.ts';
import { declareTask, type ScheduledTask, type Tasks } from '#server/jobs/task.ts';

/** At night, with later repetitions in case the provider did not answer. */
export const CARD_SCHEDULE: ScheduledTask[] = [{ task: RECONCILE_TASK, match: '40 1,3,5 * * *' }];

export function cardTasks(dependencies: ReconcileDependencies): Tasks {
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
      payload: z.object({ id: z.string().optional() }),
      run: ({ id }) => (id ? runSlice(dependencies, id) : startBySchedule(dependencies)),
    }),
  };
}
