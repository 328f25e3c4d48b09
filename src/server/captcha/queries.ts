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

/** A CTE that stores captcha uses, one for each row of `from`, and returns the new keys. */
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
