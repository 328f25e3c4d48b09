import { z } from 'zod';
import {
  type RetentionDependencies,
  runRetention,
} from '#server/features/retention/run-retention.ts';
import { sendReport } from '#server/features/retention/send-report.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { declareTask, type ScheduledTask, type Tasks } from '#server/jobs/task.ts';

const TASK = 'retention.forget';
const REPORT_TASK = 'retention.report';

/** Every night, when few people wait; the report on the first day of a month. */
export const RETENTION_SCHEDULE: ScheduledTask[] = [
  { task: TASK, match: '41 1 * * *' },
  { task: REPORT_TASK, match: '12 5 1 * *' },
];

export function retentionTasks(
  dependencies: RetentionDependencies & { bell: JobBell; secretKey: string; now(): Date },
): Tasks {
  return {
    [TASK]: declareTask({
      payload: z.unknown(),
      run: () => runRetention(dependencies, dependencies.now()),
    }),
    [REPORT_TASK]: declareTask({
      payload: z.unknown(),
      run: () => sendReport(dependencies, dependencies.now()),
    }),
  };
}
