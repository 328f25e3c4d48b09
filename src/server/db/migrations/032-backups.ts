import { type Migration, sql } from 'kysely';

export const backups: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // One row for each attempt of a night. `places` say where the file is; a removed one is nowhere.
  `create table backups (
    id uuid primary key,
    name text not null,
    started_at timestamptz not null,
    state text not null check (state in ('running', 'done', 'failed')),
    problem text,
    size_bytes bigint,
    places text[] not null default '{}',
    removed_at timestamptz,
    tried_at timestamptz,
    is_proven boolean,
    proof_problem text,
    check ((state = 'done') = (size_bytes is not null)),
    check ((tried_at is null) = (is_proven is null))
  )`,
  `create index backups_by_time on backups (started_at desc)`,
];
