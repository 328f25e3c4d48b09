import { type Migration, sql } from 'kysely';

export const status: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // The last look at each check, and what the owners know of it.
  `create table status_checks (
    name text primary key,
    light text not null check (light in ('green', 'amber', 'red')),
    looked_at timestamptz not null,
    trouble_since timestamptz,
    well_since timestamptz,
    told_at timestamptz
  )`,
  // One row for each machine and day.
  `create table disk_samples (
    host text not null,
    day date not null,
    free_bytes bigint not null,
    primary key (host, day)
  )`,
];
