import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/connection.ts';
import { enqueueStep, MESSAGE_TASK } from '#server/jobs/enqueue.ts';

/**
 * Tells the former address of a signup, without a link, that it is the address no more: a stranger
 * with a leaked link may have replaced it. An address to which nothing was sent yet is not told.
 */
export async function tellFormerContact(
  db: Queryable,
  { signupId, formerEmail, now }: { signupId: string; formerEmail: string; now: Date },
): Promise<void> {
  await db.query(
    `with message as (
       insert into messages (id, kind, language, recipient, note, created_at)
       select $1, 'contact-replaced', s.language, $3, s.id::text, $4 from signups s
       where s.id = $2 and exists (select from messages m where m.signup_id = s.id
         and m.recipient = $3 and m.state in ('sending', 'sent', 'kept'))
       returning id
     ) ${enqueueStep(MESSAGE_TASK, { payload: `json_build_object('messageId', id)`, from: 'message' })}`,
    [randomUUID(), signupId, formerEmail, now],
  );
}
