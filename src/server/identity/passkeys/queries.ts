import type { Queryable } from '#server/db/connection.ts';

export interface PasskeyRow {
  id: string;
  name: string;
  created_at: Date;
}

export async function findPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    `select id, coalesce(name, '') as name, coalesce("createdAt", 'epoch') as created_at
     from auth.passkey where "userId" = $1 order by created_at, id`,
    [userId],
  );
  return rows;
}

/** By our own clock, like all dates of an account. */
export async function datePasskey(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('update auth.passkey set "createdAt" = $2 where id = $1', [id, now]);
}

/** The name of the removed one; null when the account has no such passkey. */
export async function removePasskey(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(
    `delete from auth.passkey where id = $1 and "userId" = $2 returning coalesce(name, '') as name`,
    [id, userId],
  );
  return rows[0]?.name ?? null;
}
