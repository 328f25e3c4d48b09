import { type Migration, sql } from 'kysely';

export const draftsOfAccounts: Migration = {
  async up(db) {
    // The account that kept a draft finds it on another device; the draft goes with the account.
    await sql
      .raw(
        `alter table drafts
           add column account_id text references auth."user" on delete cascade`,
      )
      .execute(db);
    await sql
      .raw(`create index drafts_by_account on drafts (account_id) where account_id is not null`)
      .execute(db);
  },
};
