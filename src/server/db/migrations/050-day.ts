import { type Migration, sql } from 'kysely';

export const day: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // A code prepares devices for one job, and at a place for a hall or the seat of a juror.
  `create table day_codes (
    id uuid primary key,
    config_id uuid not null,
    job text not null check (job in ('desk', 'kitchen', 'hall', 'seat')),
    place text not null,
    label text not null,
    replaces boolean not null,
    code_hash bytea not null unique,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table day_devices (
    id uuid primary key,
    config_id uuid not null,
    job text not null,
    place text not null,
    label text not null,
    token_hash bytea not null unique,
    prepared_at timestamptz not null,
    last_contact_at timestamptz not null,
    unsent integer not null default 0,
    battery integer check (battery between 0 and 100),
    app_version text not null default '',
    clock_offset_ms bigint not null default 0,
    ack_sequence integer not null default 0,
    retired_at timestamptz,
    retired_by text not null default ''
  )`,
  `create index day_devices_by_edition on day_devices (config_id, prepared_at)`,

  // One row for each edition. Its lock orders the events, so that a cursor never passes one that is
  // not yet committed.
  `create table day_logs (
    config_id uuid primary key,
    last_number bigint not null default 0,
    snapshot_version integer not null default 0
  )`,
  // What devices have recorded, as they sent it. Without a number it waits for a person.
  `create table day_events (
    device_id uuid not null references day_devices,
    sequence integer not null check (sequence > 0),
    config_id uuid not null,
    number bigint,
    subject text not null,
    kind text not null,
    content jsonb not null,
    content_hash bytea not null,
    received_at timestamptz not null,
    review text,
    primary key (device_id, sequence),
    unique (config_id, number),
    check (number is not null or review is not null)
  )`,
  `create index day_events_by_subject on day_events (config_id, subject) where number is not null`,
  `create index day_events_in_review on day_events (config_id, received_at) where review is not null`,
  // Other content under a sequence that is taken, or without one: kept, and never applied.
  `create table day_strays (
    device_id uuid not null references day_devices,
    content_hash bytea not null,
    sequence integer,
    config_id uuid not null,
    content jsonb not null,
    review text not null,
    received_at timestamptz not null,
    primary key (device_id, content_hash)
  )`,
  `create index day_strays_by_time on day_strays (config_id, received_at)`,
  `create table day_decisions (
    device_id uuid not null,
    content_hash bytea not null,
    config_id uuid not null,
    decision text not null check (decision in ('applied', 'set-aside')),
    decided_by text not null,
    decided_at timestamptz not null,
    primary key (device_id, content_hash)
  )`,

  // Nothing is changed or deleted, but that an event in review gets its number once.
  `create function keep_day_event() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and is_forgetting() then
        return old;
      end if;
      if tg_op = 'UPDATE' and tg_table_name = 'day_events'
        and to_jsonb(old) ->> 'number' is null and to_jsonb(new) ->> 'number' is not null
        and to_jsonb(new) - 'number' = to_jsonb(old) - 'number' then
        return new;
      end if;
      raise exception 'what a device has recorded is not changed' using errcode = 'restrict_violation';
    end $$`,
  ...['day_events', 'day_strays'].map(
    (table) => `create trigger ${table}_stay before update or delete on ${table}
      for each row execute function keep_day_event()`,
  ),

  // Derived from the events of the subject; can be made again at any time.
  `create table day_states (
    config_id uuid not null,
    kind text not null check (kind in ('person', 'signup', 'appearance', 'block')),
    subject text not null,
    state jsonb not null,
    primary key (config_id, kind, subject)
  )`,
  // Since which version of the snapshot a row is what it is; contents are not kept here.
  `create table day_snapshot_rows (
    config_id uuid not null,
    kind text not null,
    id text not null,
    version integer not null,
    content_hash bytea not null,
    is_removed boolean not null,
    primary key (config_id, kind, id)
  )`,
  // The number on the badge stays with its person.
  `create table day_badges (
    config_id uuid not null,
    person_id uuid not null,
    number integer not null,
    primary key (config_id, person_id),
    unique (config_id, number)
  )`,
];
