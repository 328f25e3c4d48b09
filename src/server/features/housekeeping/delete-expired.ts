import { deleteExpiredUses } from '#server/captcha/queries.ts';
import type { Pool } from '#server/db/connection.ts';
import { deleteExpiredPreviews } from '#server/features/config/service.ts';
import { deleteExpiredDrafts } from '#server/features/draft/service.ts';
import { deleteOldReleases } from '#server/features/message/service.ts';
import { deleteExpiredCodes } from '#server/identity/codes/queries.ts';
import { deleteOldFailures, logEndedLocks } from '#server/identity/lock-out/queries.ts';
import { deleteExpiredSessions } from '#server/identity/queries.ts';
import { deleteExpiredLimits } from '#server/rate-limits/queries.ts';

/**
 * Deletes expired rows: drafts, previews, captcha uses, rate limits, failed sign-ins, account links
 * with their mails, sessions and unfinished sign-ins.
 */
export async function deleteExpired(pool: Pool, now: Date): Promise<void> {
  await deleteExpiredDrafts(pool, now);
  await deleteExpiredPreviews(pool, now);
  await deleteExpiredUses(pool, now);
  await deleteExpiredLimits(pool, now);
  await deleteExpiredCodes(pool, now);
  await logEndedLocks(pool, { now });
  await deleteOldFailures(pool, now);
  await deleteOldReleases(pool, now);
  await deleteExpiredSessions(pool, now);
}
