import type { z } from 'zod';

export interface TaskRun {
  /** 1 for the first attempt. */
  attempt: number;
  isLastAttempt: boolean;
}

/** Payloads contain only ids; the data are read when the job runs. Jobs must be idempotent. */
export interface Task<Payload extends z.ZodType = z.ZodType> {
  payload: Payload;
  run(payload: z.output<Payload>, run: TaskRun): Promise<void>;
}

/** A cron job that runs once for all instances. */
export interface ScheduledTask {
  task: string;
  match: string;
}

export type Tasks = Record<string, Task>;

export function declareTask<Payload extends z.ZodType>(task: Task<Payload>): Task {
  return task as unknown as Task;
}
