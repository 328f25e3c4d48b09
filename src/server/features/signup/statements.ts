import { enqueueStep, MESSAGE_TASK } from '#server/jobs/enqueue.ts';

/** Names and types of the person columns, in the order in which they are written. */
const PERSON_COLUMNS = `id uuid, position int, identity text, name text, diplom_name text, email text,
  phone text, birth_date date, has_lunch boolean, lunch_day date, address text, categories text[],
  attend text[], teacher_name text, teacher_phone text, school text, school_phone text,
  school_email text, song1 text, song2 text, minutes1 double precision, minutes2 double precision, program text, tags text[]`;
const GROUP_COLUMNS = 'position int, name text, people text[]';
const ENTRY_COLUMNS =
  'category text, day date, person_position int, group_position int, minutes double precision';
const CONSENT_COLUMNS = 'person_id uuid, person_name text, consent_id text, text_version int';

function namesOf(columns: string): string {
  return columns
    .split(',')
    .map((column) => column.trim().split(' ')[0])
    .join(', ');
}

interface InsertListOptions {
  /** Alias of the relation whose `id` is the signup's. */
  owner: string;
  /** How that relation is had, where its alias is not enough. */
  from?: string;
  /** The parameter that holds the list. */
  list: string;
  /** Further columns with the same value in every row. */
  extra?: Record<string, string>;
}

/** `insert into table (…) select … from owner, jsonb list`: one row for each item of the list. */
export function insertList(
  table: 'persons' | 'groups' | 'entries' | 'consents',
  { owner, from = owner, list, extra = {} }: InsertListOptions,
): string {
  const columns = COLUMNS[table];
  const added = Object.keys(extra)
    .map((name) => `, ${name}`)
    .join('');
  const values = Object.values(extra)
    .map((value) => `, ${value}`)
    .join('');
  return `insert into ${table} (signup_id, ${namesOf(columns)}${added})
    select ${owner}.id, item.*${values}
    from ${from}, jsonb_to_recordset(${list}) as item(${columns})`;
}

const COLUMNS = {
  persons: PERSON_COLUMNS,
  groups: GROUP_COLUMNS,
  entries: ENTRY_COLUMNS,
  consents: CONSENT_COLUMNS,
};

/**
 * The whole signup in one statement: one round trip, one commit. Each step reads from the one before
 * it, so nothing is written when the configuration has changed, the captcha was used before or the
 * idempotency key is known already. The last line makes the job's row happen and tells how far it got.
 */
export const INSERT_SIGNUP = `
with edition as (
  select id, number_sequence from config where id = $1 and version = $2
), captcha as (
  insert into captcha_uses (key, expires_at) select $3, $4 from edition
  on conflict do nothing returning key
), signup as (
  insert into signups (config_id, id, number, variable_symbol, token_hash, idempotency_hash, state,
    language, contact_email, payment_type, billing, pricing, total_minor, created_at, updated_at,
    lead_name, lead_school, attention)
  select edition.id, $5, signup_number($22, nextval(number_sequence::regclass)::integer),
    variable_symbol($22, nextval('variable_symbol_counter')::integer),
    $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15,
    coalesce($16::jsonb -> 0 ->> 'name', ''), coalesce($16::jsonb -> 0 ->> 'school', ''), $23
  from edition, captcha
  on conflict (idempotency_hash) do nothing returning id, number, variable_symbol
), person_rows as (
  ${insertList('persons', { owner: 'signup', list: '$16' })}
), group_rows as (
  ${insertList('groups', { owner: 'signup', list: '$17' })}
), entry_rows as (
  ${insertList('entries', { owner: 'signup', list: '$18', extra: { config_id: '$1::uuid' } })}
), consent_rows as (
  ${insertList('consents', {
    owner: 'signup',
    list: '$19',
    extra: { language: '$9', given_by: '$10', given_at: '$15::timestamptz' },
  })}
), version_row as (
  insert into signup_versions (signup_id, version, at, actor_kind, actor, action, reason, differences,
    form, state, total_minor)
  select id, 1, $15, 'registrant', $10, 'created', '', '[]', $20, $8, $14 from signup
), message as (
  insert into messages (id, kind, signup_id, signup_version, language, recipient, created_at)
  select $21, 'confirmation', id, 1, $9, $10, $15 from signup returning id
), job as (
  ${enqueueStep(MESSAGE_TASK, { payload: `json_build_object('messageId', id)`, from: 'message' })}
)
select (select count(*) from edition)::int as editions,
  signup.number, signup.variable_symbol, (select count(*) from job)::int as jobs
from (values (1)) as one left join signup on true`;
