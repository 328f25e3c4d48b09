import { type Migration, sql } from 'kysely';

export const schoolLinks: Migration = {
  async up(db) {
    // Counts the links with which a school sees its times; a new one ends those before.
    await sql`alter table schools add column link_generation int not null default 0`.execute(db);
  },
};
