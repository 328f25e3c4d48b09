import { enqueueStep, MESSAGE_TASK } from '#server/jobs/enqueue.ts';

interface MessageStep {
  /** Columns of the message, each with an expression over `from`. */
  values: Record<string, string>;
  from: string;
  /** `on conflict do nothing` skips messages that exist. */
  onConflict?: string;
}

/** A CTE, to be named `message`, that writes a message for each row of `from`. */
export function messageStep({ values, from, onConflict = '' }: MessageStep): string {
  return `insert into messages (${Object.keys(values).join(', ')})
    select ${Object.values(values).join(', ')} from ${from}
    ${onConflict} returning id`;
}

/** The CTE after `message` that enqueues the sending jobs. */
export const MESSAGE_JOB_STEP = enqueueStep(MESSAGE_TASK, {
  payload: `json_build_object('messageId', id)`,
  from: 'message',
});

/** A whole statement: messages with their jobs. */
export function messageStatement(step: MessageStep): string {
  return `with message as (${messageStep(step)}) ${MESSAGE_JOB_STEP}`;
}
