/** All statements that change messages. */
import type { Language } from '#domain/language.ts';
import type { MessageState } from '#domain/message/message-state.ts';
import type { SignupMailKind } from '#domain/signup/mail-kind.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { enqueueStep, MESSAGE_TASK } from '#server/jobs/enqueue.ts';
import { messageStatement } from '#server/outbox/message-step.ts';

export interface Composed {
  subject: string;
  html: string;
  text: string;
}

/** Copies the state of a mail to the messages that it contains. */
export async function followLead(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `update messages told set state = lead.state, sent_at = lead.sent_at,
       last_error = lead.last_error, attempts = lead.attempts,
       subject = coalesce(told.subject, lead.subject), html = coalesce(told.html, lead.html),
       text_body = coalesce(told.text_body, lead.text_body)
     from messages lead where lead.id = $1 and told.bundle_id = lead.id
       and told.state <> 'dropped' and lead.state not in ('queued', 'sending')`,
    [id],
  );
}

/** Stores the content, without secrets. Returns false when the message was stopped meanwhile. */
export async function markMessage(
  pool: Pool,
  { id, state, composed }: { id: string; state: 'sending' | 'kept'; composed: Composed },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update messages m set state = $2, subject = $3, html = $4, text_body = $5,
       attempts = attempts + 1, last_error = null, sent_at = null
     where id = $1 and state in ('queued', 'sending') and (signup_id is null or kind = 'guardian-link' or exists (
       select from signups s left join money_documents d on d.id = m.document_id
       where s.id = m.signup_id and (s.contact_email = m.recipient or m.kind = 'money-document'
         and d.content -> 'customer' ->> 'email' = m.recipient and not (s.billing is not null
           and s.billing ->> 'name' = d.payer_name and s.billing ->> 'email' <> m.recipient))))`,
    [id, state, composed.subject, composed.html, composed.text],
  );
  return rowCount === 1;
}

export async function markDropped(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `update messages m set state = 'dropped', last_error = case
       when exists (select from signups s where s.id = m.signup_id and s.state = 'cancelled'
         and m.signup_state is distinct from 'cancelled'
         and (m.campaign_id is not null or m.kind = 'change'))
       then 'signup-cancelled'
       when m.kind like 'payment-reminder-%' and exists (select from signups s
         where s.id = m.signup_id and s.contact_email = m.recipient) then 'paid-meanwhile' else 'no-longer-theirs' end
     where id = $1 and state in ('queued', 'sending')`,
    [id],
  );
}

/** Keeps a bounce that was reported before the mail server's answer. */
export async function markSent(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `update messages set state = 'sent', sent_at = now()
     where id = $1 and state in ('queued', 'sending')`,
    [id],
  );
}

/** Returns false when the message was cancelled or settled meanwhile. */
export async function markProblem(
  pool: Pool,
  { id, state, problem }: { id: string; state: 'queued' | 'failed' | 'bounced'; problem: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update messages set state = $2, last_error = $3
     where id = $1 and state in ('queued', 'sending')`,
    [id, state, problem.slice(0, 1000)],
  );
  return rowCount === 1;
}

export interface TestMessage {
  id: string;
  recipient: string;
  language: Language;
  composed: Composed;
  now: Date;
}

/** Already composed, so that the author gets exactly the previewed mail. */
export async function insertTestMessage(
  pool: Pool,
  { id, recipient, language, composed, now }: TestMessage,
): Promise<void> {
  const values = {
    ...{ id: '$1', kind: `'campaign-test'`, language: '$2', recipient: '$3', created_at: '$4' },
    ...{ subject: '$5', html: '$6', text_body: '$7' },
  };
  await pool.query(messageStatement({ values, from: '(values (1)) as one' }), [
    id,
    language,
    recipient,
    now,
    composed.subject,
    composed.html,
    composed.text,
  ]);
}

/** With all contained messages. Returns false when it does not exist or has bounced before. */
export async function markBounced(db: Queryable, id: string, problem: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update messages set state = 'bounced', last_error = $2
     where (id = $1 or bundle_id = $1) and state in ('sending', 'sent')`,
    [id, problem.slice(0, 1000)],
  );
  return (rowCount ?? 0) > 0;
}

/** Null ids: all in these states. */
export interface RetriedMessages {
  ids: readonly string[] | null;
  campaignId: string;
  states: readonly MessageState[];
}

/** Once for each, also under concurrent calls. Campaign mails go to the current address. */
export async function retryMessages(
  db: Queryable,
  { ids, campaignId, states }: RetriedMessages,
): Promise<number> {
  const { rowCount } = await db.query(
    `with picked as (
       update messages m set state = 'queued', last_error = null, released_at = null, bundle_id = null,
         recipient = case when m.campaign_id is null then m.recipient else coalesce(
           (select contact_email from signups where id = m.signup_id), m.recipient) end
       where m.state = any($3) and ($1::uuid[] is null or m.id = any($1))
         and ($2::uuid is null or m.campaign_id = $2)
       returning id)
     ${enqueueStep(MESSAGE_TASK, { payload: `json_build_object('messageId', id)`, from: 'picked' })}`,
    [ids, campaignId || null, states],
  );
  return rowCount ?? 0;
}

export interface HeldMessage {
  released_at: Date | null;
  bundle_id: string | null;
}

/** Null when the message is gone or was stopped. */
export async function holdMessage(
  db: Queryable,
  id: string,
  key: string,
): Promise<HeldMessage | null> {
  const { rows } = await db.query<HeldMessage>(
    `update messages set recipient_key = $2 where id = $1 and state in ('queued', 'sending')
     returning released_at, bundle_id`,
    [id, key],
  );
  return rows[0] ?? null;
}

/** Drops mails about changes of cancelled signups, so that the cancellation mail gets the slot. */
export async function dropOvertaken(db: Queryable, key: string): Promise<void> {
  await db.query(
    `update messages m set state = 'dropped', last_error = 'signup-cancelled'
     from signups s
     where m.recipient_key = $1 and m.kind = 'change' and m.state = 'queued'
       and m.released_at is null and m.bundle_id is null
       and s.id = m.signup_id and s.state = 'cancelled'
       and m.signup_state is distinct from 'cancelled'`,
    [key],
  );
}

/** The row of a bundle, addressed like its newest message. */
export async function insertBundle(
  db: Queryable,
  { id, key, ids, now }: { id: string; key: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await db.query(
    `insert into messages (id, kind, language, recipient, recipient_key, created_at)
     select $1, 'bundle', language, recipient, $2, $4 from messages where id = any($3)
     order by created_at desc, id desc limit 1`,
    [id, key, ids, now],
  );
}

/** Releases the lead, which contains all the given messages. */
export async function markReleased(
  db: Queryable,
  { lead, ids, now }: { lead: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await db.query(
    `update messages set released_at = case when id = $1 then $2 else released_at end,
       bundle_id = case when id = $1 then bundle_id else $1 end
     where id = $1 or id = any($3)`,
    [lead, now, ids],
  );
}

/** Returns false when it has a document already or was stopped. */
export async function attachDocument(
  db: Queryable,
  { messageId, documentId }: { messageId: string; documentId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update messages set document_id = $2
     where id = $1 and document_id is null and state in ('queued', 'sending')`,
    [messageId, documentId],
  );
  return rowCount === 1;
}

export interface SignupMail {
  id: string;
  kind: SignupMailKind | 'refund-requested';
  signupId: string;
  note?: string;
  now: Date;
}

/** A mail to the signup's contact about its state after the transaction. */
export async function insertSignupMail(db: Queryable, mail: SignupMail): Promise<void> {
  const values = {
    ...{ id: '$1', kind: '$2', signup_id: 'id', signup_version: 'version', language: 'language' },
    ...{ recipient: 'contact_email', note: '$4', created_at: '$5' },
  };
  await db.query(messageStatement({ values, from: 'signups where id = $3' }), [
    mail.id,
    mail.kind,
    mail.signupId,
    mail.note ?? '',
    mail.now,
  ]);
}

/** To the guardian of one child, about whom the note tells. */
export async function insertGuardianMail(
  db: Queryable,
  mail: { id: string; signupId: string; personId: string; recipient: string; now: Date },
): Promise<void> {
  const values = {
    ...{ id: '$1', kind: `'guardian-link'`, signup_id: 'id', language: 'language' },
    ...{ recipient: '$4', note: '$3', created_at: '$5' },
  };
  await db.query(messageStatement({ values, from: 'signups where id = $2' }), [
    mail.id,
    mail.signupId,
    mail.personId,
    mail.recipient,
    mail.now,
  ]);
}

export async function deleteMessagesOf(
  db: Queryable,
  signupIds: readonly string[],
): Promise<number> {
  const { rowCount } = await db.query('delete from messages where signup_id = any($1::uuid[])', [
    signupIds,
  ]);
  return rowCount ?? 0;
}

/** Mails about no signup: to accounts, to staff, trials. */
export async function deleteOtherMessages(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from messages where id in (select id from messages
       where signup_id is null and created_at < $1 order by created_at limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
}

/** Mails about a signup in which one of the words stands. */
export async function deleteMessagesAbout(
  db: Queryable,
  signupId: string,
  words: readonly string[],
): Promise<void> {
  await db.query(
    `delete from messages m where signup_id = $1 and exists (
       select from unnest($2::text[]) as part where position(fold_text(part)
         in fold_text(concat_ws(' ', m.subject, m.text_body, m.html, m.note))) > 0)`,
    [signupId, words],
  );
}
