// Captchas and codes share one table of used values until they expire.
import { useCaptcha as useOnce } from '#server/captcha/queries.ts';
import type { Queryable } from '#server/db/connection.ts';
import { hashSecret } from '#server/security/tokens.ts';

/** Longer than the validity of an authenticator code, including clock skew. */
const CODE_LIFE_MS = 5 * 60_000;

/** The library accepts a code repeatedly. Returns false when it was used before. */
export function useSecondFactorCode(
  db: Queryable,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const useKey = hashSecret(`second-factor:${userId}:${code}`).toString('base64url');
  return useOnce(db, { useKey, expiresAt: new Date(now.getTime() + CODE_LIFE_MS) });
}
