import { type Migration, sql } from 'kysely';

export const diplomas: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table diploma_designs (
    id uuid primary key,
    config_id uuid not null references config on delete cascade,
    position integer not null,
    kind text not null check (kind in ('diploma', 'thanks')),
    name text not null,
    design jsonb not null,
    version integer not null default 1,
    updated_by text not null,
    updated_at timestamptz not null
  )`,
  `create index diploma_designs_by_edition on diploma_designs (config_id, kind, position)`,

  // Keyed by name, not position: people may be reordered, and their names are unique.
  `create table diploma_results (
    signup_id uuid not null references signups on delete cascade,
    category text not null,
    subject text not null,
    result text not null,
    updated_by text not null,
    updated_at timestamptz not null,
    primary key (signup_id, category, subject)
  )`,
];
