import type { DocumentAppearance } from '#documents/signup-document.ts';
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
import type { Composed } from '#server/outbox/queries.ts';

/** `campaign` is written by the office, `campaign-test` is its test mail to the author. */
export type MessageKind =
  | SignupMailKind
  | 'money-document'
  | 'draft-link'
  | 'signup-links'
  | 'guardian-link'
  | 'campaign'
  | 'campaign-test'
  | 'print-ready'
  | 'retention-report'
  | 'status-trouble'
  | 'status-well'
  | 'contact-replaced'
  | 'refund-requested'
  | 'timetable'
  | 'delay'
  | 'bundle'
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
  /** The state in which the office selected the signup. */
  signup_state: SignupState | null;
  language: Language;
  recipient: string;
  /** The office's text, if no version contains it. */
  note: string;
  state: MessageState;
  /** The payment or refund, and the attached document. */
  entry_id: string | null;
  document_id: string | null;
  document_kind: string | null;
  /** The normalised address, once its limits were checked; set with the release. */
  recipient_key: string | null;
  released_at: Date | null;
  /** The mail that contains this message. */
  bundle_id: string | null;
}

const MESSAGE_QUERY = `select m.id, m.kind, m.signup_id, m.signup_version, m.draft_id, m.code_id,
    m.campaign_id, m.signup_state, m.language, m.recipient, m.note, m.state, m.entry_id, m.document_id,
    m.recipient_key, m.released_at, m.bundle_id, d.kind as document_kind
  from messages m left join money_documents d on d.id = m.document_id`;

/** Other messages that a mail contains, oldest first. */
export async function findBundled(pool: Pool, id: string): Promise<MessageRow[]> {
  const { rows } = await pool.query<MessageRow>(
    `${MESSAGE_QUERY} where m.bundle_id = $1 and m.state <> 'dropped'
     order by m.created_at, m.signup_version, m.id`,
    [id],
  );
  return rows;
}

export async function findMessage(pool: Pool, id: string): Promise<MessageRow | null> {
  const { rows } = await pool.query<MessageRow>(`${MESSAGE_QUERY} where m.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The name of the address's owner; empty when unknown. */
export async function findRecipientName(pool: Pool, id: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select coalesce(
       (select p.name from persons p where p.signup_id = m.signup_id
          and lower(p.email) = lower(m.recipient) order by p.position limit 1),
       (select d.content -> 'customer' ->> 'name' from money_documents d where d.id = m.document_id
          and lower(d.content -> 'customer' ->> 'email') = lower(m.recipient)),
       (select u.name from auth."user" u
          where u.email = lower(m.recipient) and u."emailVerified"), '') as name
     from messages m where m.id = $1`,
    [id],
  );
  return rows[0]?.name ?? '';
}

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
  /** Null for an earlier version. */
  appearances: DocumentAppearance[] | null;
  state: SignupState;
  state_now: SignupState;
  total_minor: number;
  received_minor: number;
  returned_minor: number;
  reason: string;
  terms: Partial<OfficeTerms>;
  merged_with: string[];
}

const APPEARANCES = `(select coalesce(json_agg(json_build_object('category', a.category,
      'person', case when a.group_id is null then (select p.position from persons p
        where p.id = (a.players -> 0 ->> 'personId')::uuid) end,
      'group', (select g.position from groups g where g.id = a.group_id),
      'players', (select coalesce(json_agg(json_build_object('name', p.name,
          'instrument', coalesce(player.value ->> 'instrument', '')) order by player.place), '[]')
        from jsonb_array_elements(a.players) with ordinality as player(value, place)
          join persons p on p.id = (player.value ->> 'personId')::uuid),
      'accompanists', (select coalesce(json_agg(json_build_object('name', c.name)
          order by wanted.place), '[]')
        from unnest(a.accompanists) with ordinality as wanted(id, place)
          join accompanists c on c.id = wanted.id),
      'asksAccompanist', a.asks_accompanist, 'pieces', a.pieces) order by a.position), '[]')
    from appearances a where a.signup_id = s.id and a.withdrawn_at is null)`;

const VERSION_QUERY = `select s.id, s.config_id, s.number, s.variable_symbol, s.token_generation,
    s.contact_email, s.billing, s.pricing, s.created_at, s.language,
    v.version, v.form, case when v.version = s.version then ${APPEARANCES} end as appearances,
    v.state, s.state as state_now, v.total_minor, v.reason, s.terms,
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
  const { rows } = await pool.query<OutboxRow>(`${OUTBOX_QUERY} where id = $1`, [id]);
  return rows[0] ?? null;
}

/** As last composed, without link secrets. */
export async function findKeptContent(pool: Pool, id: string): Promise<Composed | null> {
  const { rows } = await pool.query<Composed>(
    `select subject, html, text_body as text from messages
     where id = $1 and subject is not null and html is not null and text_body is not null`,
    [id],
  );
  return rows[0] ?? null;
}
