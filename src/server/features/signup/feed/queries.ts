import type { Queryable } from '#server/db/connection.ts';

/** What a trigger does for every new version; for what makes none, and for what is new. */
export async function notifySignupsChanged(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query(`select pg_notify('signup_changed', id) from unnest($1::text[]) as id`, [ids]);
}
