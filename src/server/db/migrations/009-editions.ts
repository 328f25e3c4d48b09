import { type Migration, sql } from 'kysely';

export const editions: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Of an edition that was made from another: which points of the checklist are done.
  `alter table config add column archived_at timestamptz, add column review text[]`,

  // Every state that a configuration has been in, the present one too.
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

  // Unsaved settings that somebody looks at as a public page.
  `create table config_previews (
    token_hash bytea primary key,
    record jsonb not null,
    at text not null,
    expires_at timestamptz not null
  )`,
  `create index config_previews_by_expiry on config_previews (expires_at)`,
];
