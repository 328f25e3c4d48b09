import { type Migration, sql } from 'kysely';

export const schools: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table schools (
    id uuid primary key,
    name text not null,
    address text not null default '',
    ico text not null default '',
    email text not null default '',
    phone text not null default '',
    contact text not null default '',
    region text not null default '',
    version int not null default 1,
    updated_by text not null,
    updated_at timestamptz not null
  )`,
  // How signups write a school. The key ignores case and accents, as persons.school_key does.
  `create table school_spellings (
    spelling_key text primary key,
    spelling text not null,
    school_id uuid not null references schools on delete cascade
  )`,
  `create index school_spellings_by_school on school_spellings (school_id)`,
];
