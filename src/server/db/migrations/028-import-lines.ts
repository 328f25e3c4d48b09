import { type Migration, sql } from 'kysely';

/** Imports keep the row numbers of the spreadsheet. */
export const importLines: Migration = {
  async up(db) {
    // Null for older imports: their rows follow the heading from line 2 on.
    await sql.raw('alter table imports add column lines integer[]').execute(db);
  },
};
