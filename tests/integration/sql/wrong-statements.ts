import type { Queryable } from '#server/db/connection.ts';

/** Statements that the comparison must refuse, each for one reason. */
export const WRONG_STATEMENTS = {
  noSuchColumn: (db: Queryable) => db.query<{ nobody: string }>('select nobody from signups'),
  notSelected: (db: Queryable) =>
    db.query<{ id: string; number: string }>('select id from signups'),
  notDeclared: (db: Queryable) => db.query<{ id: string }>('select id, number from signups'),
  selectedTwice: (db: Queryable) => db.query<{ id: string }>('select id, id from signups'),
  wrongType: (db: Queryable) => db.query<{ created_at: string }>('select created_at from signups'),
  wrongItems: (db: Queryable) => db.query<{ tags: number[] }>('select tags from persons'),
  wrongJson: (db: Queryable) =>
    db.query<{ billing: { at: Date } | null }>('select billing from signups'),
  notParsed: (db: Queryable) =>
    db.query<{ sum: number }>('select sum(amount_minor) from allocations'),
  mayBeNull: (db: Queryable) => db.query<{ birth_date: string }>('select birth_date from persons'),
  withoutType: async (db: Queryable) => (await db.query('select id from signups')).rows,
  notConstant: (db: Queryable, table: string) => db.query(`delete from ${table}`),
};
