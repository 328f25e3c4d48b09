import { captchaStep } from '#server/captcha/queries.ts';
import { MESSAGE_JOB_STEP, messageStep } from '#server/outbox/message-step.ts';

/** Names and types of the person columns, in write order. */
const PERSON_COLUMNS = `id uuid, position int, identity text, name text, diplom_name text, email text,
  phone text, birth_date date, has_lunch boolean, lunch_day date, lunch_choice date[], address text, categories text[],
  attend text[], teacher_name text, teacher_phone text, school text, school_phone text,
  school_email text, song1 text, song2 text, minutes1 double precision, minutes2 double precision, program text, tags text[]`;
const GROUP_COLUMNS = 'id uuid, position int, name text, people text[]';
const APPEARANCE_COLUMNS = `id uuid, position int, category text, day date, group_id uuid, players jsonb,
  accompanists uuid[], asks_accompanist boolean, pieces jsonb, counted_seconds int`;
const CONSENT_COLUMNS = 'person_id uuid, person_name text, consent_id text, text_version int';

function namesOf(columns: string): string {
  return columns
    .split(',')
    .map((column) => column.trim().split(' ')[0])
    .join(', ');
}

interface InsertListOptions {
  /** The alias of the relation whose `id` is the signup's. */
  owner: string;
  /** The relation, if the alias is not enough. */
  from?: string;
  /** The parameter that holds the list. */
  list: string;
  /** Further columns with the same value in every row. */
  extra?: Record<string, string>;
}

/** All columns of an appearance that an edit may change. */
export const APPEARANCE_CHANGES = `signup_id = excluded.signup_id, position = excluded.position,
  category = excluded.category, day = excluded.day, group_id = excluded.group_id,
  players = excluded.players, accompanists = excluded.accompanists,
  asks_accompanist = excluded.asks_accompanist, pieces = excluded.pieces,
  counted_seconds = excluded.counted_seconds`;

/** `insert into table (…) select … from owner, jsonb list`: one row for each item of the list. */
export function insertList(
  table: 'persons' | 'groups' | 'appearances' | 'consents',
  { owner, from = owner, list, extra = {} }: InsertListOptions,
): string {
  const columns = COLUMNS[table];
  const added = Object.keys(extra)
    .map((name) => `, ${name}`)
    .join('');
  const values = Object.values(extra)
    .map((value) => `, ${value}`)
    .join('');
  return `${INTO[table]} (signup_id, ${namesOf(columns)}${added})
    select ${owner}.id, item.*${values}
    from ${from}, jsonb_to_recordset(${list}) as item(${columns})`;
}

const INTO = {
  persons: 'insert into persons',
  groups: 'insert into groups',
  appearances: 'insert into appearances',
  consents: 'insert into consents',
};

const COLUMNS = {
  persons: PERSON_COLUMNS,
  groups: GROUP_COLUMNS,
  appearances: APPEARANCE_COLUMNS,
  consents: CONSENT_COLUMNS,
};

/** Each stored signup with its input. */
const OF_EACH = { owner: 'signup', from: 'signup join wanted using (id)' };

/** Columns of a new signup that differ between signups. */
const NEW_SIGNUP_COLUMNS = `id uuid, token_hash text, idempotency_hash text, captcha_key text,
  captcha_expires_at timestamptz, state text, language text, contact_email text, payment_type text,
  billing jsonb, pricing jsonb, total_minor int, created_at timestamptz, lead_name text,
  lead_school text, attention text[], form jsonb, message_id uuid,
  people text, persons jsonb, group_ids uuid[], appearances jsonb, consents jsonb`;

/** Columns of a person with their form fields. */
const PERSON_FIELDS = {
  identity: 'identity text',
  name: 'name text',
  diplom_name: '"diplomName" text',
  email: 'email text',
  phone: 'phone text',
  birth_date: '"birthDate" text',
  has_lunch: '"hasLunch" boolean',
  lunch_choice: '"lunchDays" date[]',
  address: 'address text',
  categories: 'category text[]',
  attend: 'attend text[]',
  teacher_name: '"teacherName" text',
  teacher_phone: '"teacherPhone" text',
  school: 'school text',
  school_phone: '"schoolPhone" text',
  school_email: '"schoolEmail" text',
  song1: 'song1 text',
  song2: 'song2 text',
  minutes1: 'minutes1 double precision',
  minutes2: 'minutes2 double precision',
  program: 'program text',
  tags: 'tags text[]',
};
/** Values derived from the form, in a separate list. */
const DERIVED_COLUMNS = 'id uuid, lunch_day date, name_key text, school_key text';
const ALL_NAMES = [...Object.keys(PERSON_FIELDS), ...namesOf(DERIVED_COLUMNS).split(', ')];

/** A form contains '' for a missing day, and no list for a lunch by the rule. */
function valueOfPerson(column: string): string {
  return column === 'birth_date'
    ? "nullif(birth_date, '')::date"
    : column === 'lunch_choice'
      ? "coalesce(lunch_choice, '{}')"
      : `item.${column}`;
}

/** Reads the people from the form, which is sent once for them and for the stored version. */
const INSERT_PERSONS = `insert into persons (signup_id, position, ${ALL_NAMES.join(', ')})
  select signup.id, item.ordinal - 1, ${ALL_NAMES.map(valueOfPerson).join(', ')}
  from ${OF_EACH.from}, rows from (
    jsonb_to_recordset(wanted.form -> 'persons') as (${Object.values(PERSON_FIELDS).join(', ')}),
    jsonb_to_recordset(wanted.persons) as (${DERIVED_COLUMNS})
  ) with ordinality as item(${ALL_NAMES.join(', ')}, ordinal)`;

/**
 * Stores new signups of one edition in one statement: one round trip, one commit. Each CTE reads
 * from the previous one, so a signup is not written at all when the configuration has changed, its
 * captcha was used or its idempotency key is known. No two may have the same captcha or key. The
 * last lines create the jobs and return how far each signup got.
 */
export const INSERT_SIGNUPS = `
with edition as (
  select id, number_sequence from config where id = $1 and version = $2
), wanted as (
  select * from jsonb_to_recordset($4) as item(${NEW_SIGNUP_COLUMNS})
), captcha as (
  ${captchaStep({ key: 'captcha_key', expiresAt: 'captcha_expires_at', from: 'edition, wanted' })}
), signup as (
  insert into signups (config_id, id, number, variable_symbol, token_hash, idempotency_hash, state,
    language, contact_email, payment_type, billing, pricing, total_minor, created_at, updated_at,
    lead_name, lead_school, attention)
  select edition.id, wanted.id, signup_number($3, nextval(number_sequence::regclass)::integer),
    variable_symbol($3, nextval('variable_symbol_counter')::integer),
    decode(token_hash, 'hex'), decode(idempotency_hash, 'hex'), state, language, contact_email,
    payment_type, billing, pricing, total_minor, created_at, created_at, lead_name, lead_school,
    attention
  from edition, wanted join captcha on captcha.key = wanted.captcha_key
  on conflict (idempotency_hash) do nothing
  returning id, number, variable_symbol, state, language, contact_email, total_minor, created_at, search
), person_rows as (
  ${INSERT_PERSONS}
), group_rows as (
  insert into groups (signup_id, position, name, people, id)
  select signup.id, item.ordinal - 1, item.name, item.people, item.id
  from ${OF_EACH.from}, rows from (
    jsonb_to_recordset(wanted.form -> 'groups') as (name text, people text[]),
    unnest(wanted.group_ids)
  ) with ordinality as item(name, people, id, ordinal)
), search_row as (
  insert into signup_search (signup_id, config_id, people, words)
  select signup.id, $1, wanted.people, ' ' || signup.search || wanted.people from ${OF_EACH.from}
), appearance_rows as (
  ${insertList('appearances', {
    ...OF_EACH,
    list: 'wanted.appearances',
    extra: { config_id: '$1::uuid' },
  })}
), consent_rows as (
  ${insertList('consents', {
    ...OF_EACH,
    list: 'wanted.consents',
    extra: {
      language: 'signup.language',
      given_by: 'signup.contact_email',
      given_at: 'signup.created_at',
    },
  })}
), version_row as (
  insert into signup_versions (signup_id, version, at, actor_kind, actor, action, reason, differences,
    form, state, total_minor)
  select id, 1, signup.created_at, 'registrant', signup.contact_email, 'created', '', '[]',
    wanted.form, signup.state, signup.total_minor
  from signup join wanted using (id)
), message as (
  ${messageStep({
    values: {
      id: 'wanted.message_id',
      kind: `'confirmation'`,
      signup_id: 'id',
      signup_version: '1',
      language: 'signup.language',
      recipient: 'signup.contact_email',
      created_at: 'signup.created_at',
    },
    from: 'signup join wanted using (id)',
  })}
), job as (
  ${MESSAGE_JOB_STEP}
)
select (select count(*) from edition)::int as editions, (select count(*) from job)::int as jobs,
  signup.id, signup.number, signup.variable_symbol
from (values (1)) as one left join signup on true`;
