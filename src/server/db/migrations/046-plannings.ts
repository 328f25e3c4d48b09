import { type Migration, sql } from 'kysely';

export const plannings: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // What the planner found; the newest run of an edition is shown.
  `create table timetable_plannings (
    id uuid primary key,
    config_id uuid not null references config on delete cascade,
    state text not null default 'waiting'
      check (state in ('waiting', 'running', 'done', 'failed')),
    stop_asked boolean not null default false,
    seed integer not null,
    seconds integer not null,
    keeps_draft boolean not null,
    share double precision not null default 0,
    cost integer,
    violations integer,
    slots jsonb,
    started_by text not null,
    started_at timestamptz not null
  )`,
  `create index timetable_plannings_by_edition on timetable_plannings (config_id, started_at desc)`,
  `insert into graphile_worker._private_tasks (identifier) values ('timetable.plan')
    on conflict do nothing`,
];
