import { z } from 'zod';
import type { StatusDependencies } from '#server/features/status/dependencies.ts';
import { watchStatus } from '#server/features/status/watch-status.ts';
import { declareTask, type ScheduledTask, type Tasks } from '#server/jobs/task.ts';

const TASK = 'status.watch';

export const STATUS_SCHEDULE: ScheduledTask[] = [{ task: TASK, match: '*/5 * * * *' }];

export function statusTasks(dependencies: StatusDependencies): Tasks {
  return {
    [TASK]: declareTask({
      payload: z.unknown(),
      run: () => watchStatus(dependencies),
    }),
  };
}
