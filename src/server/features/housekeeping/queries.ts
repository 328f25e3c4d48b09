import { FAILURES_KEPT_SECONDS } from '#domain/access/lock-out.ts';
import type { Pool } from '#server/db/connection.ts';
import { logEndedLocks } from '#server/identity/lock-out/queries.ts';

/** Whoever comes late with a link is told that it has expired, and the office sees what was sent. */
const CODE_KEPT_MS = 30 * 86_400_000;

/** As long as they count (docs/algorithms/mail-pace.md). */
const RELEASES_KEPT_MS = 86_400_000;

/**
 * What has had its time: drafts, previews of settings, captchas that can no longer be replayed, counters of calls and of
 * failed sign-ins, links of accounts with their mails, sessions, half-finished sign-ins.
 */
export async function deleteExpired(pool: Pool, now: Date): Promise<void> {
  await pool.query('delete from drafts where expires_at < $1', [now]);
  await pool.query('delete from config_previews where expires_at < $1', [now]);
  await pool.query('delete from captcha_uses where expires_at < $1', [now]);
  await pool.query('delete from rate_limits where expire < $1', [now.getTime()]);
  await pool.query('delete from account_codes where expires_at < $1', [
    new Date(now.getTime() - CODE_KEPT_MS),
  ]);
  await logEndedLocks(pool, { now });
  await pool.query('delete from sign_in_failures where last_at < $1', [
    new Date(now.getTime() - FAILURES_KEPT_SECONDS * 1000),
  ]);
  await pool.query('delete from mail_releases where at < $1', [
    new Date(now.getTime() - RELEASES_KEPT_MS),
  ]);
  await pool.query('delete from auth.session where "expiresAt" < $1', [now]);
  await pool.query('delete from auth.verification where "expiresAt" < $1', [now]);
}
