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
