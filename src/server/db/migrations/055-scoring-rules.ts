import { type Migration, sql } from 'kysely';

export const scoringRules: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // A category without a row has no rule yet. `version` is for compare-and-set.
  `create table scoring_rules (
    config_id uuid not null references config on delete cascade,
    category text not null,
    rule jsonb not null,
    version integer not null default 1,
    updated_by text not null,
    updated_at timestamptz not null,
    primary key (config_id, category)
  )`,
];
