import type { VerifiedCaptcha } from '#server/captcha/captcha.ts';
import type { Queryable } from '#server/db/connection.ts';

/** Returns false when it was used before. */
export async function useCaptcha(db: Queryable, captcha: VerifiedCaptcha): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into captcha_uses (key, expires_at) values ($1, $2) on conflict do nothing',
    [captcha.useKey, captcha.expiresAt],
  );
  return rowCount === 1;
}

/**
 * A CTE that stores the use of a captcha, or one for each row of `from`. It returns the keys that
 * were not used before.
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

export async function deleteExpiredUses(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from captcha_uses where expires_at < $1', [now]);
}
