import type { VerifiedCaptcha } from '#server/captcha/captcha.ts';
import type { Queryable } from '#server/db/connection.ts';

/** False when it was used before. */
export async function useCaptcha(db: Queryable, captcha: VerifiedCaptcha): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into captcha_uses (key, expires_at) values ($1, $2) on conflict do nothing',
    [captcha.useKey, captcha.expiresAt],
  );
  return rowCount === 1;
}

/**
 * A step of a statement that uses a captcha, or one for each row of `from`. It answers the keys of
 * those that were not used before.
 */
export function captchaStep({
  key,
  expiresAt,
  from,
}: {
  key: string;
  expiresAt: string;
  from: string;
}): string {
  return `insert into captcha_uses (key, expires_at) select ${key}, ${expiresAt} from ${from}
    on conflict do nothing returning key`;
}

/** What can no longer be replayed because it has expired. */
export async function deleteExpiredUses(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from captcha_uses where expires_at < $1', [now]);
}
