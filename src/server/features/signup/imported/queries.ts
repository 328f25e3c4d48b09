import type { ConfigRecord } from '#domain/edition/config.ts';
import type { PricingRules } from '#domain/fees/price-signup.ts';
import type { KeptAttention } from '#domain/signup/attention.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { insertList } from '#server/features/signup/created/queries.ts';
import { searchedPeople } from '#server/features/signup/fold-people.ts';
import type { FormRows } from '#server/features/signup/form-rows.ts';
import { MESSAGE_JOB_STEP, messageStep } from '#server/outbox/message-step.ts';

export interface ImportedSignup {
  id: string;
  config: ConfigRecord;
  tokenHash: Buffer;
  idempotencyHash: Buffer;
  state: SignupState;
  language: string;
  contactEmail: string;
  form: SignupForm;
  pricing: PricingRules;
  totalMinor: number;
  rows: FormRows;
  attention: KeptAttention[];
  /** The importer's e-mail. */
  actor: string;
  now: Date;
  /** Null: no mail is sent. */
  messageId: string | null;
}

/** Like the statement of a submitted signup, but without a captcha and by the office. */
const INSERT_IMPORTED = `
with edition as (
  select id, number_sequence from config where id = $1 and version = $2
), signup as (
  insert into signups (config_id, id, number, variable_symbol, token_hash, idempotency_hash, state,
    language, contact_email, payment_type, pricing, total_minor, created_at, updated_at,
    lead_name, lead_school, attention)
  select edition.id, $3, signup_number($18, nextval(number_sequence::regclass)::integer),
    variable_symbol($18, nextval('variable_symbol_counter')::integer),
    $4, $5, $6, $7, $8, $9, $10, $11, $12, $12,
    coalesce($13::jsonb -> 0 ->> 'name', ''), coalesce($13::jsonb -> 0 ->> 'school', ''), $19
  from edition returning id, search
), person_rows as (
  ${insertList('persons', { owner: 'signup', list: '$13' })}
), group_rows as (
  ${insertList('groups', { owner: 'signup', list: '$14' })}
), search_row as (
  insert into signup_search (signup_id, config_id, people, words)
  select id, $1, $21, ' ' || search || $21 from signup
), appearance_rows as (
  ${insertList('appearances', {
    owner: 'signup',
    list: '$15',
    extra: { config_id: '$1::uuid' },
  })}
), version_row as (
  insert into signup_versions (signup_id, version, at, actor_kind, actor, action, reason, differences,
    form, state, total_minor)
  select id, 1, $12, 'office', $17, 'imported', '', '[]', $16, $6, $11 from signup
), message as (
  ${messageStep({
    values: {
      ...{ id: '$20', kind: `'confirmation'`, signup_id: 'id', signup_version: '1' },
      ...{ language: '$7', recipient: '$8', created_at: '$12' },
    },
    from: 'signup where $20::uuid is not null',
  })}
), job as (
  ${MESSAGE_JOB_STEP}
)
select (select count(*) from signup)::int as signups, (select count(*) from job)::int as jobs`;

/** Returns false when the configuration was saved meanwhile; nothing is written then. */
export async function insertImported(db: Queryable, signup: ImportedSignup): Promise<boolean> {
  const { rows } = await db.query<{ signups: number; jobs: number }>(INSERT_IMPORTED, [
    signup.config.id,
    signup.config.version,
    signup.id,
    signup.tokenHash,
    signup.idempotencyHash,
    signup.state,
    signup.language,
    signup.contactEmail,
    signup.form.paymentType,
    JSON.stringify(signup.pricing),
    signup.totalMinor,
    signup.now,
    JSON.stringify(signup.rows.persons),
    JSON.stringify(signup.rows.groups),
    JSON.stringify(signup.rows.appearances),
    JSON.stringify(signup.form),
    signup.actor,
    signup.config.edition.startsOn,
    signup.attention,
    signup.messageId,
    searchedPeople(signup.form),
  ]);
  return rows[0]?.signups === 1;
}
