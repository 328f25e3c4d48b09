import type { Pool } from '#server/db/connection.ts';

/** What has had its time: drafts, captchas that can no longer be replayed, sign-ins that nobody finished. */
export async function deleteExpired(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from drafts where expires_at < $1', [now]);
  await pool.query('delete from captcha_uses where expires_at < $1', [now]);
  await pool.query('delete from auth.verification where "expiresAt" < $1', [now]);
  await pool.query('delete from rate_limits where expire < $1', [now.getTime()]);
}
