import { type Migration, sql } from 'kysely';

export const documentMails: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Nobody gets one document twice as a mail of its own, however many issue and send at once.
  `create unique index messages_document_once on messages (document_id, lower(recipient))
    where kind = 'money-document'`,
];
