import { z } from 'zod';
import { localMinute } from '#domain/time/local-minute.ts';
import { type DeadlineDependencies, takeDueSteps } from '#server/features/deadline/take-step.ts';
import { declareTask, type ScheduledTask, type Tasks } from '#server/jobs/task.ts';

const TASK = 'deadline.take-steps';

export const DEADLINE_SCHEDULE: ScheduledTask[] = [{ task: TASK, match: '23 * * * *' }];

/** Reminders are only sent between these hours. */
const FIRST_HOUR = 9;
const LAST_HOUR = 17;

function isPoliteHour(now: Date, timeZone: string): boolean {
  const hour = Number(localMinute(now, timeZone).slice(11, 13));
  return hour >= FIRST_HOUR && hour <= LAST_HOUR;
}

/** Only for the current edition: nobody is reminded of an old one. */
export function deadlineTasks({
  now,
  ...dependencies
}: DeadlineDependencies & { now(): Date }): Tasks {
  return {
    [TASK]: declareTask({
      payload: z.unknown(),
      async run() {
        const config = await dependencies.configs.reload();
        const instant = now();
        if (!isPoliteHour(instant, config.edition.timeZone)) return;
        const kinds = ['before', 'after', 'expire'] as const;
        await takeDueSteps(dependencies, { config, now: instant, ids: null, kinds });
      },
    }),
  };
}
