import type { z } from 'zod';

export interface TaskRun {
  /** 1 for the first try. */
  attempt: number;
  isLastAttempt: boolean;
}

/** Payloads carry ids only: what they mean is read when the job runs. Running twice must do no harm. */
export interface Task<Payload extends z.ZodType = z.ZodType> {
  payload: Payload;
  run(payload: z.output<Payload>, run: TaskRun): Promise<void>;
}

/** A job that runs by itself, at minutes written as in crontab, once for all instances. */
export interface ScheduledTask {
  task: string;
  match: string;
}

export type Tasks = Record<string, Task>;

export function declareTask<Payload extends z.ZodType>(task: Task<Payload>): Task {
  return task as unknown as Task;
}
