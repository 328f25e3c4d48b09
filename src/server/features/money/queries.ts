import type { SignupMailKind } from '#domain/signup/mail-kind.ts';
import type { Queryable } from '#server/db/connection.ts';
import { messageStatement } from '#server/outbox/message-step.ts';

/** The collective payment that an entry has paid; null when it paid for one signup. */
export async function findSharedCollective(
  db: Queryable,
  { entryId, signupId }: { entryId: string; signupId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ collective_id: string }>(
    `select part.collective_id from collective_signups part
     join collective_payments p on p.id = part.collective_id and p.withdrawn_at is null
     where part.signup_id = $2 and exists (select from allocations a
       join collective_signups other on other.signup_id = a.signup_id
       where a.entry_id = $1 and a.signup_id <> $2 and other.collective_id = part.collective_id)
     order by p.created_at desc limit 1`,
    [entryId, signupId],
  );
  return rows[0]?.collective_id ?? null;
}

/**
 * A mail to the signup's contact about its current state; ring the bell after the commit. The
 * document of a collective payment names pupils of others: its requester gets one mail with it
 * instead of one per signup.
 */
export async function insertMoneyMessage(
  db: Queryable,
  message: {
    id: string;
    kind: SignupMailKind;
    signupId: string;
    entryId: string;
    documentId: string | null;
    now: Date;
  },
): Promise<void> {
  await db.query(
    messageStatement({
      values: {
        id: '$1',
        kind: '$2',
        signup_id: 's.id',
        signup_version: 's.version',
        language: 's.language',
        recipient: 's.contact_email',
        entry_id: '$4',
        document_id: 'case when shared.is_so then null else $5::uuid end',
        created_at: '$6',
      },
      from: `signups s, lateral (select exists (select from money_documents
          where id = $5::uuid and collective_id is not null) as is_so) shared
        where s.id = $3 and not ($2 = 'payment-received' and shared.is_so and exists (
          select from messages other where other.kind = 'money-document'
            and other.document_id = $5::uuid and lower(other.recipient) = lower(s.contact_email)))`,
    }),
    [message.id, message.kind, message.signupId, message.entryId, message.documentId, message.now],
  );
}
