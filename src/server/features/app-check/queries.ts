import type { VerifiedCaptcha } from '#server/captcha/captcha.ts';
import type { Pool } from '#server/db/connection.ts';

/** False when it was used before. */
export async function useCaptcha(pool: Pool, captcha: VerifiedCaptcha): Promise<boolean> {
  const { rowCount } = await pool.query(
    'insert into captcha_uses (key, expires_at) values ($1, $2) on conflict do nothing',
    [captcha.useKey, captcha.expiresAt],
  );
  return rowCount === 1;
}
