import type { Queryable } from '#server/db/connection.ts';
import { MESSAGE_JOB_STEP, messageStep } from '#server/outbox/message-step.ts';

export interface MailedDocument {
  documentId: string;
  /** Also to the signup's contact, who otherwise gets it with the payment mail. */
  toContact: boolean;
  now: Date;
}

/**
 * Mails the document once to each recipient: its customer, if that is not the contact, and the
 * requester of a collective payment. A collective payment of the office without a stated address
 * goes to the contact that all its signups share. Ring the bell after the commit.
 */
export async function insertDocumentMessages(
  db: Queryable,
  { documentId, toContact, now }: MailedDocument,
): Promise<void> {
  await db.query(
    `with issued as (
       select d.id, d.language, d.signup_id, d.content -> 'customer' ->> 'email' as payer,
         d.collective_id is not null as is_collective, account.email as account,
         (select case when count(distinct lower(s.contact_email)) = 1 then min(s.contact_email) end
           from money_document_signups said join signups s on s.id = said.signup_id
           where said.document_id = d.id) as contact
       from money_documents d left join collective_payments p on p.id = d.collective_id
         left join auth."user" account on account.id = p.account_id
       where d.id = $1),
     addressed as (
       select issued.*, payer as recipient from issued
         where payer <> '' and (is_collective or lower(payer) is distinct from lower(contact))
       union all select issued.*, account from issued where account is not null
       union all select issued.*, contact from issued where contact is not null
         and ($2 or is_collective and payer = '' and account is null)),
     message as (${messageStep({
       values: {
         id: 'gen_random_uuid()',
         kind: `'money-document'`,
         signup_id: 'one.signup_id',
         signup_version: 's.version',
         language: 'one.language',
         recipient: 'one.recipient',
         document_id: 'one.id',
         created_at: '$3',
       },
       from: `(select distinct on (lower(recipient)) * from addressed order by lower(recipient)) one
         left join signups s on s.id = one.signup_id`,
       onConflict: 'on conflict do nothing',
     })})
     ${MESSAGE_JOB_STEP}`,
    [documentId, toContact, now],
  );
}

/** Whether a school gets a proforma: named, paying by transfer, and in no collective payment. */
export async function wantsProforma(db: Queryable, signupId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from signups s join signup_versions v on v.signup_id = s.id and v.version = s.version
     where s.id = $1 and jsonb_typeof(s.billing) = 'object' and v.form ->> 'paymentType' <> 'online'
       and not exists (select from collective_signups part
         join collective_payments p on p.id = part.collective_id
         where part.signup_id = s.id and p.withdrawn_at is null)`,
    [signupId],
  );
  return rowCount === 1;
}
