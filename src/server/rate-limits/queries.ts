import type { Queryable } from '#server/db/connection.ts';

/** The library writes the counters but does not delete old ones. */
export async function deleteExpiredLimits(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from rate_limits where expire < $1', [now.getTime()]);
}
