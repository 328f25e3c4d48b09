import { type Migration, sql } from 'kysely';

export const lunchDays: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

/** A lunch ordered before stays one, on the day it had. */
const STATEMENTS = [
  `alter table persons add column lunch_choice date[] not null default '{}'`,
  // The days on which the person eats, wherever they are read.
  `alter table persons add column lunch_days date[] not null generated always as (
    case when lunch_choice <> '{}' then lunch_choice
      when lunch_day is null then '{}'::date[] else array[lunch_day] end) stored`,
];
