import { type Migration, sql } from 'kysely';

export const askedCancellations: Migration = {
  async up(db) {
    // A change request may ask for a cancellation instead of a change.
    await sql
      .raw('alter table change_requests add column cancels boolean not null default false')
      .execute(db);
  },
};
