import { type Migration, sql } from 'kysely';

export const timetable: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Settings of the timetable. `revision` counts every change of the timetable, of its blocks too;
  // changing it also serialises writers, so that an appearance cannot be placed twice.
  `create table timetables (
    config_id uuid primary key references config on delete cascade,
    settings jsonb,
    version integer not null default 0,
    revision bigint not null default 0
  )`,
  // The draft.
  `create table timetable_blocks (
    id uuid primary key,
    config_id uuid not null references timetables on delete cascade,
    kind text not null
      check (kind in ('perform', 'break', 'deliberation', 'rehearsal', 'ceremony')),
    hall text not null,
    day date not null,
    start_minute integer not null,
    minutes integer not null,
    title text not null,
    items jsonb not null,
    version integer not null default 1,
    updated_by text not null,
    updated_at timestamptz not null
  )`,
  `create index timetable_blocks_by_edition on timetable_blocks (config_id, day, hall, start_minute)`,

  // Released timetables. Slots have no foreign key to appearances: a release stays as it was.
  `create table timetable_releases (
    id uuid primary key,
    config_id uuid not null references config on delete cascade,
    number integer not null,
    halls jsonb not null,
    blocks jsonb not null,
    released_by text not null,
    released_at timestamptz not null,
    withdrawn_by text not null default '',
    withdrawn_at timestamptz,
    unique (config_id, number)
  )`,
  `create table timetable_slots (
    release_id uuid not null references timetable_releases on delete cascade,
    appearance_id uuid not null,
    signup_id uuid not null,
    number text not null,
    category text not null,
    hall text not null,
    hall_name text not null,
    day date not null,
    start_minute integer not null,
    minutes integer not null,
    primary key (release_id, appearance_id),
    unique (release_id, number)
  )`,
  `create index timetable_slots_by_signup on timetable_slots (signup_id)`,
  `create function refuse_change_of_release() returns trigger language plpgsql as $$
    begin
      raise exception 'a released timetable does not change';
    end $$`,
  // A release is only ever withdrawn, once.
  `create trigger releases_do_not_change before update on timetable_releases
    for each row when (old.withdrawn_at is not null
      or to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by'
        <> to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by')
    execute function refuse_change_of_release()`,
  `create trigger released_slots_do_not_change before update on timetable_slots
    for each row execute function refuse_change_of_release()`,

  `create function announce_timetable() returns trigger language plpgsql as $$
    begin
      perform pg_notify('timetable_changed', new.config_id::text);
      return null;
    end $$`,
  `create trigger timetable_changed after insert or update on timetables
    for each row execute function announce_timetable()`,
];
