import { type Migration, sql } from 'kysely';

/** Rows of a spreadsheet keep the numbers that it gives them. */
export const importLines: Migration = {
  async up(db) {
    // Null for files that were read before: their rows follow the heading, from line 2 on.
    await sql.raw('alter table imports add column lines integer[]').execute(db);
  },
};
