import type { PricingRules } from '#domain/fees/price-signup.ts';
import type { Language } from '#domain/language.ts';
import type { MessageState } from '#domain/message/message-state.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import type { SignupMailKind } from '#domain/signup/mail-kind.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { OfficeTerms } from '#domain/signup/terms.ts';
import type { Pool } from '#server/db/connection.ts';
import type { NoticeKind } from '#server/identity/codes/codes.ts';
import type { CodePurpose } from '#server/identity/codes/queries.ts';
import { enqueueStep, MESSAGE_TASK } from '#server/jobs/enqueue.ts';

/** `campaign` is what the office writes, `campaign-test` the same to whoever writes it. */
export type MessageKind =
  | SignupMailKind
  | 'money-document'
  | 'draft-link'
  | 'signup-links'
  | 'campaign'
  | 'campaign-test'
  | 'print-ready'
  | CodePurpose
  | NoticeKind;

export interface MessageRow {
  id: string;
  kind: MessageKind;
  signup_id: string | null;
  signup_version: number | null;
  draft_id: string | null;
  code_id: string | null;
  campaign_id: string | null;
  /** The state in which the office chose the signup. */
  signup_state: SignupState | null;
  language: Language;
  recipient: string;
  /** What the office says in it, where no version tells. */
  note: string;
  state: MessageState;
  /** The payment or refund that it tells of, and the document that goes with it. */
  entry_id: string | null;
  document_id: string | null;
}

export interface Composed {
  subject: string;
  html: string;
  text: string;
}

export async function findMessage(pool: Pool, id: string): Promise<MessageRow | null> {
  const { rows } = await pool.query<MessageRow>(
    `select id, kind, signup_id, signup_version, draft_id, code_id, campaign_id, signup_state, language,
       recipient, note, state, entry_id, document_id from messages where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * The content is kept with the state: what the office reads is what was sent. False when the signup
 * or its payer got another address while the mail was being made, or somebody stopped the message.
 */
export async function markMessage(
  pool: Pool,
  { id, state, composed }: { id: string; state: 'sending' | 'kept'; composed: Composed },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update messages m set state = $2, subject = $3, html = $4, text_body = $5,
       attempts = attempts + 1, last_error = null, sent_at = null
     where id = $1 and state in ('queued', 'sending') and (signup_id is null or exists (
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
         and m.signup_state is distinct from 'cancelled' and m.campaign_id is not null)
       then 'signup-cancelled'
       when m.kind like 'payment-reminder-%' and exists (select from signups s
         where s.id = m.signup_id and s.contact_email = m.recipient) then 'paid-meanwhile' else 'no-longer-theirs' end
     where id = $1 and state <> 'dropped'`,
    [id],
  );
}

export async function markSent(pool: Pool, id: string): Promise<void> {
  await pool.query(`update messages set state = 'sent', sent_at = now() where id = $1`, [id]);
}

export async function markProblem(
  pool: Pool,
  { id, state, problem }: { id: string; state: 'queued' | 'failed' | 'bounced'; problem: string },
): Promise<void> {
  await pool.query('update messages set state = $2, last_error = $3 where id = $1', [
    id,
    state,
    problem.slice(0, 1000),
  ]);
}

/** A signup as one of its versions left it. */
export interface SignupVersionRow {
  id: string;
  config_id: string;
  number: string;
  variable_symbol: string;
  token_generation: number;
  contact_email: string;
  billing: Billing | null;
  pricing: PricingRules;
  created_at: Date;
  language: Language;
  version: number;
  form: SignupForm;
  state: SignupState;
  total_minor: number;
  received_minor: number;
  returned_minor: number;
  reason: string;
  terms: Partial<OfficeTerms>;
  merged_with: string[];
}

const VERSION_QUERY = `select s.id, s.config_id, s.number, s.variable_symbol, s.token_generation,
    s.contact_email, s.billing, s.pricing, s.created_at, s.language,
    v.version, v.form, v.state, v.total_minor, v.reason, s.terms,
    coalesce(money.received_minor, 0)::bigint as received_minor,
    coalesce(money.returned_minor, 0)::bigint as returned_minor,
    array(select o.number from signups o where o.id = s.merged_into or o.merged_into = s.id
      order by o.number) as merged_with
  from signups s join signup_versions v on v.signup_id = s.id
    left join signup_money money on money.signup_id = s.id`;

export async function findSignupVersion(
  pool: Pool,
  signupId: string,
  version: number,
): Promise<SignupVersionRow | null> {
  const { rows } = await pool.query<SignupVersionRow>(
    `${VERSION_QUERY} where s.id = $1 and v.version = $2`,
    [signupId, version],
  );
  return rows[0] ?? null;
}

/** The signup as it is now. */
export async function findCurrentVersion(
  pool: Pool,
  signupId: string,
): Promise<SignupVersionRow | null> {
  const { rows } = await pool.query<SignupVersionRow>(
    `${VERSION_QUERY} where v.version = s.version and s.id = $1`,
    [signupId],
  );
  return rows[0] ?? null;
}

export async function findCurrentVersionByToken(
  pool: Pool,
  tokenHash: Buffer,
): Promise<SignupVersionRow | null> {
  const { rows } = await pool.query<SignupVersionRow>(
    `${VERSION_QUERY} where v.version = s.version and s.token_hash = $1`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

export interface OutboxRow {
  id: string;
  kind: MessageRow['kind'];
  recipient: string;
  state: MessageState;
  subject: string | null;
  html: string | null;
  text_body: string | null;
  signup_id: string | null;
  signup_version: number | null;
  last_error: string | null;
  created_at: Date;
}

const OUTBOX_QUERY = `select id, kind, recipient, state, subject, html, text_body, signup_id,
  signup_version, last_error, created_at from messages`;

export async function findOutbox(pool: Pool, limit: number): Promise<OutboxRow[]> {
  const { rows } = await pool.query<OutboxRow>(
    `${OUTBOX_QUERY} order by created_at desc, id limit $1`,
    [limit],
  );
  return rows;
}

export async function findOutboxMessage(pool: Pool, id: string): Promise<OutboxRow | null> {
  const { rows } = await pool.query<OutboxRow>(`${OUTBOX_QUERY} where id::text = $1`, [id]);
  return rows[0] ?? null;
}

/** As it was composed when it was last to be sent. */
export async function findKeptContent(pool: Pool, id: string): Promise<Composed | null> {
  const { rows } = await pool.query<Composed>(
    `select subject, html, text_body as text from messages where id = $1 and html is not null`,
    [id],
  );
  return rows[0] ?? null;
}

export interface TestMessage {
  id: string;
  recipient: string;
  language: Language;
  composed: Composed;
  now: Date;
}

/** Composed already: whoever tests a message gets the one that they saw. */
export async function insertTestMessage(
  pool: Pool,
  { id, recipient, language, composed, now }: TestMessage,
): Promise<void> {
  await pool.query(
    `with message as (
       insert into messages (id, kind, language, recipient, created_at, subject, html, text_body)
       values ($1, 'campaign-test', $2, $3, $4, $5, $6, $7) returning id
     ) ${enqueueStep(MESSAGE_TASK, { payload: `json_build_object('messageId', id)`, from: 'message' })}`,
    [id, language, recipient, now, composed.subject, composed.html, composed.text],
  );
}
