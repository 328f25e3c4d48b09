import { type Migration, sql } from 'kysely';

/** Finds programmes outside their limits in signups from before these were flagged. */
export const programmeFlags: Migration = {
  async up(db) {
    await sql`
      select graphile_worker.add_job('signup.follow-config', json_build_object('configId', id),
        job_key => 'signup.follow-config:' || id, queue_name => 'signup.follow-config:' || id)
      from config`.execute(db);
  },
};
