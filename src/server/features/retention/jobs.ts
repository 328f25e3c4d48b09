import { z } from 'zod';
import {
  type RetentionDependencies,
  runRetention,
} from '#server/features/retention/run-retention.ts';
import { declareTask, type ScheduledTask, type Tasks } from '#server/jobs/task.ts';

const TASK = 'retention.forget';

/** Every night, when few people wait. */
export const RETENTION_SCHEDULE: ScheduledTask[] = [{ task: TASK, match: '41 1 * * *' }];

export function retentionTasks(dependencies: RetentionDependencies & { now(): Date }): Tasks {
  return {
    [TASK]: declareTask({
      payload: z.unknown(),
      run: () => runRetention(dependencies, dependencies.now()),
    }),
  };
}
