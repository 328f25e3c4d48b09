import type { Queryable } from '#server/db/connection.ts';
import type { SessionRow } from '#server/identity/queries.ts';

export async function removeSecondFactor(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `with removed as (delete from auth."twoFactor" where "userId" = $1)
     update auth."user" set "twoFactorEnabled" = false, "updatedAt" = now() where id = $1`,
    [userId],
  );
}

export async function removePassword(db: Queryable, userId: string): Promise<void> {
  await db.query(`delete from auth.account where "userId" = $1 and "providerId" = 'credential'`, [
    userId,
  ]);
}

/** Removes all access except the password: second factor, passkeys, providers, devices. */
export async function removeOtherMeans(
  db: Queryable,
  userId: string,
  { keepSecondFactor = false } = {},
): Promise<void> {
  if (!keepSecondFactor) await removeSecondFactor(db, userId);
  await db.query('delete from auth.passkey where "userId" = $1', [userId]);
  await db.query(`delete from auth.account where "userId" = $1 and "providerId" <> 'credential'`, [
    userId,
  ]);
  await db.query('delete from auth.session where "userId" = $1', [userId]);
}

/** Carries the facts of a session over to the one by which the library replaced it. */
export async function inheritSession(
  db: Queryable,
  token: string,
  former: SessionRow,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `update auth.session set method = $2, "createdAt" = $3, "expiresAt" = $4, by_cookie = $6
     where token = $1 and "userId" = $5 returning id`,
    [
      token,
      former.method,
      former.signed_in_at,
      former.expires_at,
      former.user_id,
      former.by_cookie,
    ],
  );
  return rows[0]?.id ?? null;
}
