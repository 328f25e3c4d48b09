import { type Migration, sql } from 'kysely';

export const documentMails: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // A document is mailed to a recipient at most once, also when issued concurrently.
  `create unique index messages_document_once on messages (document_id, lower(recipient))
    where kind = 'money-document'`,
];
