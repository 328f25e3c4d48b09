import { type Migration, sql } from 'kysely';

export const bulletin: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // The office's texts for the bulletin of an edition; no row before the first edit.
  `create table bulletins (
    config_id uuid primary key references config on delete cascade,
    content jsonb,
    version integer not null default 0,
    updated_at timestamptz,
    updated_by text not null default '',
    last_number integer not null default 0
  )`,
  // One version per run, so that a repeated run stores it once.
  `create table bulletin_versions (
    run_id uuid primary key,
    config_id uuid not null references config on delete cascade,
    number integer not null,
    file_id uuid references files on delete set null,
    unique (config_id, number)
  )`,
];
