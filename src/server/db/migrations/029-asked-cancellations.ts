import { type Migration, sql } from 'kysely';

export const askedCancellations: Migration = {
  async up(db) {
    // A request may ask for the end of the signup instead of for a change of it.
    await sql
      .raw('alter table change_requests add column cancels boolean not null default false')
      .execute(db);
  },
};
