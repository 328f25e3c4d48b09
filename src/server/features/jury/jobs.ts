import { z } from 'zod';
import type { JuryDependencies } from '#server/features/jury/dependencies.ts';
import { publishDue } from '#server/features/jury/results/plan-publication.ts';
import { declareTask, type ScheduledTask, type Tasks } from '#server/jobs/task.ts';

const TASK = 'jury.publish-due';

export const JURY_SCHEDULE: ScheduledTask[] = [{ task: TASK, match: '* * * * *' }];

export function juryTasks({ now, ...dependencies }: JuryDependencies & { now(): Date }): Tasks {
  return {
    [TASK]: declareTask({
      payload: z.unknown(),
      run: () => publishDue(dependencies, now()),
    }),
  };
}
