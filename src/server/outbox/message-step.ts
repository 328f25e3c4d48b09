import { enqueueStep, MESSAGE_TASK } from '#server/jobs/enqueue.ts';

interface MessageStep {
  /** Columns of the message, each with an expression over `from`. */
  values: Record<string, string>;
  from: string;
  /** `on conflict do nothing` where a message that is there already is not written again. */
  onConflict?: string;
}

/** A step of a statement that writes a message for each row of `from`. Call it `message`. */
export function messageStep({ values, from, onConflict = '' }: MessageStep): string {
  return `insert into messages (${Object.keys(values).join(', ')})
    select ${Object.values(values).join(', ')} from ${from}
    ${onConflict} returning id`;
}

/** The step after `message` that enqueues the job by which each message is sent. */
export const MESSAGE_JOB_STEP = enqueueStep(MESSAGE_TASK, {
  payload: `json_build_object('messageId', id)`,
  from: 'message',
});

/** A whole statement: messages with their jobs. */
export function messageStatement(step: MessageStep): string {
  return `with message as (${messageStep(step)}) ${MESSAGE_JOB_STEP}`;
}
