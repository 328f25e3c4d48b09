import { type Migration, sql } from 'kysely';

export const bankReadings: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // The format, and for a table its header and columns: two readings describe one movement
  // differently. Older tables have no known reading, so they are compared with all others.
  `alter table bank_statements add column reading text not null default ''`,
  `update bank_statements set reading = format where format <> 'table'`,
  `create index bank_statements_by_content on bank_statements (content_hash)`,
];
