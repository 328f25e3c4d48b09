import { type Migration, sql } from 'kysely';

export const editions: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Completed checklist items of an edition that was cloned.
  `alter table config add column archived_at timestamptz, add column review text[]`,

  // All versions of a configuration, including the current one.
  `create table config_versions (
    config_id uuid not null references config on delete cascade,
    version integer not null,
    record jsonb not null,
    saved_at timestamptz not null,
    actor_id text,
    actor text not null,
    primary key (config_id, version)
  )`,
  `insert into config_versions (config_id, version, record, saved_at, actor)
    select id, version, record, updated_at, '' from config`,

  // Unsaved settings shown as a public page.
  `create table config_previews (
    token_hash bytea primary key,
    record jsonb not null,
    at text not null,
    expires_at timestamptz not null
  )`,
  `create index config_previews_by_expiry on config_previews (expires_at)`,
];
