import type { Queryable } from '#server/db/connection.ts';
import { MESSAGE_JOB_STEP, messageStep } from '#server/outbox/message-step.ts';

export interface MailedDocument {
  documentId: string;
  /** Also to the contact of its signup, who otherwise gets it with the mail about the payment. */
  toContact: boolean;
  now: Date;
}

/**
 * A mail with the document alone, to each of them once: to whoever it is made out to, when that is
 * another address than the contact's, and of a collective payment to whoever has asked for it. If
 * that is the office and no address was stated, to the contact that all its signups share. The bell
 * is rung after the commit.
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

/** Whether a school is to get a proforma: it is named, it pays by transfer, and nobody asks together with others. */
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
