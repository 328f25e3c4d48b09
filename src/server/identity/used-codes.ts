// What was used once, captchas and codes alike, is remembered in one table until it has expired.
import { useCaptcha as useOnce } from '#server/captcha/queries.ts';
import type { Queryable } from '#server/db/connection.ts';
import { hashSecret } from '#server/security/tokens.ts';

/** Longer than a code of an authenticator is believed, clocks out of step included. */
const CODE_LIFE_MS = 5 * 60_000;

/**
 * The library accepts a code as long as it lasts. This marks it as used, so that a code that was read
 * over a shoulder is worth nothing; false when it was used before.
 */
export function useSecondFactorCode(
  db: Queryable,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const useKey = hashSecret(`second-factor:${userId}:${code}`).toString('base64url');
  return useOnce(db, { useKey, expiresAt: new Date(now.getTime() + CODE_LIFE_MS) });
}
