import { type Migration, sql } from 'kysely';

export const prints: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Print runs and their results. The bytes are in the storage below prints/<id>/.
  `create table print_runs (
    id uuid primary key,
    config_id uuid not null references config on delete cascade,
    kind text not null,
    output text not null check (output in ('pdf', 'zip')),
    request jsonb not null,
    state text not null default 'waiting'
      check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
    total integer not null default 0,
    done integer not null default 0,
    problems jsonb not null default '[]',
    file_name text,
    size_bytes bigint,
    started_by text not null,
    recipient text not null,
    language text not null,
    started_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index print_runs_by_edition on print_runs (config_id, started_at desc)`,
  `create index print_runs_by_expiry on print_runs (expires_at)`,
  // The parts of a run that are stored already; a killed run continues after them.
  `create table print_parts (
    run_id uuid not null references print_runs on delete cascade,
    position integer not null,
    is_made boolean not null,
    primary key (run_id, position)
  )`,
  `insert into graphile_worker._private_tasks (identifier) values ('print.make')
    on conflict do nothing`,
];
