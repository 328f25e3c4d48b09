import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/connection.ts';
import { messageStatement } from '#server/outbox/message-step.ts';

/**
 * Notifies the former address of a signup without a link, because a stranger with a leaked link may
 * have replaced it. Skipped if nothing was ever sent to that address.
 */
export async function tellFormerContact(
  db: Queryable,
  { signupId, formerEmail, now }: { signupId: string; formerEmail: string; now: Date },
): Promise<void> {
  await db.query(
    messageStatement({
      values: {
        ...{ id: '$1', kind: `'contact-replaced'`, language: 's.language', recipient: '$3' },
        ...{ note: 's.id::text', created_at: '$4' },
      },
      from: `signups s where s.id = $2 and exists (select from messages m where m.signup_id = s.id
        and m.recipient = $3 and m.state in ('sending', 'sent', 'kept'))`,
    }),
    [randomUUID(), signupId, formerEmail, now],
  );
}
