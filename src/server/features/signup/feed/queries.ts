import type { Queryable } from '#server/db/connection.ts';

/** For new signups and changes without a new version; a trigger does it for versions. */
export async function notifySignupsChanged(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(`select pg_notify('signup_changed', id) from unnest($1::text[]) as id`, [ids]);
}
