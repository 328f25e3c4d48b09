import { type Migration, sql } from 'kysely';

export const bankReadings: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // The format, and of a table its header and columns: two readings tell one movement differently.
  // Of tables from before it is not known, so they are compared with every other.
  `alter table bank_statements add column reading text not null default ''`,
  `update bank_statements set reading = format where format <> 'table'`,
  `create index bank_statements_by_content on bank_statements (content_hash)`,
];
