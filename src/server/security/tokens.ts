import { createHmac, hash, timingSafeEqual } from 'node:crypto';

type TokenPurpose = 'signup' | 'draft' | 'code' | 'push' | 'collective' | 'doctor';

/** Derived, not stored: the same row and generation always give the same secret link. */
export function deriveToken(
  secretKey: string,
  { purpose, id, generation }: { purpose: TokenPurpose; id: string; generation: number },
): string {
  return createHmac('sha256', secretKey)
    .update(`link:${purpose}:${id}:${generation}`)
    .digest('base64url');
}

/** Secrets have 256 bits, so a plain hash is enough. */
export function hashSecret(secret: string): Buffer {
  return Buffer.from(hash('sha256', secret, 'hex'), 'hex');
}

const APP_CHECK_TTL_MS = 3_600_000;

export function createAppCheckToken(
  secretKey: string,
  now: Date,
): { token: string; ttlMillis: number } {
  const expiresAt = String(now.getTime() + APP_CHECK_TTL_MS);
  return {
    token: `${expiresAt}.${signAppCheck(secretKey, expiresAt)}`,
    ttlMillis: APP_CHECK_TTL_MS,
  };
}

export function isAppCheckToken(secretKey: string, token: string, now: Date): boolean {
  const [expiresAt = ''] = token.split('.', 1);
  const expected = Buffer.from(`${expiresAt}.${signAppCheck(secretKey, expiresAt)}`);
  const given = Buffer.from(token);
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    Number(expiresAt) > now.getTime()
  );
}

function signAppCheck(secretKey: string, expiresAt: string): string {
  return createHmac('sha256', secretKey).update(`app-check:${expiresAt}`).digest('base64url');
}
