import { z } from 'zod';
import type { Pool } from '#server/db/connection.ts';
import { deleteExpired } from '#server/features/housekeeping/delete-expired.ts';
import { declareTask, type ScheduledTask, type Tasks } from '#server/jobs/task.ts';

const TASK = 'housekeeping.delete-expired';

export const HOUSEKEEPING_SCHEDULE: ScheduledTask[] = [{ task: TASK, match: '17 * * * *' }];

export function housekeepingTasks({ pool, now }: { pool: Pool; now(): Date }): Tasks {
  return {
    [TASK]: declareTask({
      payload: z.unknown(),
      run: () => deleteExpired(pool, now()),
    }),
  };
}
