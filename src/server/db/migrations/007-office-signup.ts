import { type Migration, sql } from 'kysely';

export const officeSignup: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // The office's text in a mail about a change that made no version.
  `alter table messages add column note text not null default ''`,

  `create index signups_merged on signups (merged_into) where merged_into is not null`,

  // Keys of the duplicate search, folded at write time so that the comparison only reads.
  `alter table persons
    add column name_key text not null generated always as (fold_text(name)) stored,
    add column school_key text not null generated always as (fold_text(school)) stored`,
  `create index persons_by_birth_date on persons (birth_date, name_key)
    where birth_date is not null`,
  // Pairs that a person has marked as no duplicates; the smaller id comes first.
  `create table duplicate_dismissals (
    first_id uuid not null references signups on delete cascade,
    second_id uuid not null references signups on delete cascade,
    at timestamptz not null,
    actor text not null,
    primary key (first_id, second_id),
    check (first_id < second_id)
  )`,
  `create index duplicate_dismissals_by_second on duplicate_dismissals (second_id)`,
];
