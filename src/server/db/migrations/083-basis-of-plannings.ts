import { type Migration, sql } from 'kysely';

export const basisOfPlannings: Migration = {
  async up(db) {
    // Versions of the blocks that the planner read, so that a plan never replaces a later change
    // without saying so. Earlier plans have none.
    await sql
      .raw(`alter table timetable_plannings add column basis jsonb not null default '[]'`)
      .execute(db);
  },
};
