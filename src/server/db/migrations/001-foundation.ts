import { type Migration, sql } from 'kysely';

export const foundation: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table settings (key text primary key, value text not null)`,

  `create table config (
    id uuid primary key,
    position integer not null unique,
    version integer not null default 1,
    record jsonb not null,
    number_sequence text not null,
    updated_at timestamptz not null default now()
  )`,
  // Every change of the record, also by hand in SQL, reaches all open pages.
  `create function notify_config_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('config_changed', '');
      return null;
    end $$`,
  `create trigger config_changed after insert or update or delete on config
    for each statement execute function notify_config_changed()`,

  `create sequence variable_symbol_counter as integer maxvalue 999999`,

  // SQL versions of src/domain/signup/reference.ts, so that the insert statement can number a
  // signup. A test compares both.
  `create function signup_number(starts_on text, ordinal integer) returns text
    immutable strict language sql return
    substr(starts_on, 1, 4) || '-' || lpad(ordinal::text, greatest(4, length(ordinal::text)), '0')`,
  `create function variable_symbol(starts_on text, counter integer) returns text
    immutable strict language plpgsql as $$
    declare
      year integer := substr(starts_on, 3, 2)::integer;
      base text := case when year < 10 then year + 90 else year end || lpad(counter::text, 6, '0');
    begin
      return base || lpad((98 - base::bigint * 100 % 97)::text, 2, '0');
    end $$`,

  `create table signups (
    id uuid primary key,
    config_id uuid not null,
    number text not null,
    variable_symbol text not null unique,
    token_hash bytea not null unique,
    token_generation integer not null default 0,
    idempotency_hash bytea not null unique,
    state text not null check (state in ('received', 'confirmed', 'returned', 'waitlisted', 'cancelled')),
    version integer not null default 1,
    language text not null,
    contact_email text not null,
    payment_type text not null,
    billing jsonb,
    pricing jsonb not null,
    total_minor integer not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (config_id, number)
  )`,

  `create table persons (
    id uuid primary key,
    signup_id uuid not null references signups on delete cascade,
    position integer not null,
    identity text not null check (identity in ('performer', 'educator')),
    name text not null,
    diplom_name text not null,
    email text not null,
    phone text not null,
    birth_date date,
    has_lunch boolean not null,
    lunch_day date,
    address text not null,
    categories text[] not null,
    attend text[] not null,
    teacher_name text not null,
    teacher_phone text not null,
    school text not null,
    school_phone text not null,
    school_email text not null,
    song1 text not null,
    song2 text not null,
    minutes1 double precision,
    minutes2 double precision,
    program text not null,
    tags text[] not null,
    unique (signup_id, position)
  )`,
  `create index persons_by_school on persons (lower(school))`,
  `create index persons_by_lunch_day on persons (lunch_day) where lunch_day is not null`,

  `create table groups (
    signup_id uuid not null references signups on delete cascade,
    position integer not null,
    name text not null,
    people text[] not null,
    primary key (signup_id, position)
  )`,

  `create table entries (
    signup_id uuid not null references signups on delete cascade,
    config_id uuid not null,
    category text not null,
    day date,
    person_position integer,
    group_position integer,
    minutes double precision not null,
    check ((person_position is null) <> (group_position is null))
  )`,
  `create index entries_by_signup on entries (signup_id)`,
  `create index entries_by_category on entries (config_id, category)`,

  `create table signup_versions (
    signup_id uuid not null references signups on delete cascade,
    version integer not null,
    at timestamptz not null default now(),
    actor_kind text not null,
    actor text not null,
    action text not null,
    reason text not null,
    differences jsonb not null,
    form jsonb not null,
    state text not null,
    total_minor integer not null,
    primary key (signup_id, version)
  )`,

  `create table consents (
    id bigint generated always as identity primary key,
    signup_id uuid not null references signups on delete cascade,
    person_id uuid,
    person_name text,
    consent_id text not null,
    text_version integer not null,
    language text not null,
    given_by text not null,
    given_at timestamptz not null default now(),
    withdrawn_at timestamptz
  )`,
  `create index consents_by_signup on consents (signup_id)`,

  `create table drafts (
    id uuid primary key,
    token_hash bytea not null unique,
    email text not null,
    language text not null,
    content jsonb not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  `create index drafts_by_expiry on drafts (expires_at)`,

  `create table messages (
    id uuid primary key,
    kind text not null,
    signup_id uuid references signups on delete cascade,
    signup_version integer,
    draft_id uuid references drafts on delete cascade,
    language text not null,
    recipient text not null,
    state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'failed')),
    subject text,
    html text,
    text_body text,
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  `create index messages_by_signup on messages (signup_id)`,
  `create index messages_by_time on messages (created_at desc)`,

  `create table captcha_uses (key text primary key, expires_at timestamptz not null)`,
  `create index captcha_uses_by_expiry on captcha_uses (expires_at)`,

  // Statements of the application enqueue this task directly, so its name must exist in the queue.
  `insert into graphile_worker._private_tasks (identifier) values ('message.send')
    on conflict do nothing`,

  // Unlogged: a crash that loses the counters only forgives a few requests.
  `create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
];
