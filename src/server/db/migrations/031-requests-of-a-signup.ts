import { type Migration, sql } from 'kysely';

export const requestsOfASignup: Migration = {
  async up(db) {
    await sql
      .raw(
        `create index change_requests_by_signup on change_requests (signup_id, created_at desc, id)`,
      )
      .execute(db);
  },
};
