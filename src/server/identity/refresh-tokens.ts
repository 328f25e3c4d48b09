import { createHmac, timingSafeEqual } from 'node:crypto';

export interface RefreshClaim {
  sessionId: string;
  generation: number;
}

/**
 * The refresh secret of a session: `<session>.<generation>.<signature>`. Each use advances the
 * generation. It is derived and not stored, so the database contains no secret to steal.
 */
export function makeRefreshToken(secretKey: string, claim: RefreshClaim): string {
  return `${claim.sessionId}.${claim.generation}.${signature(secretKey, claim)}`;
}

/** Null for a forged token. */
export function readRefreshToken(secretKey: string, token: string): RefreshClaim | null {
  const [, sessionId, digits, given] = /^([\w-]{1,64})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (!sessionId || !digits || !given) return null;
  const claim = { sessionId, generation: Number(digits) };
  const isOurs = timingSafeEqual(Buffer.from(given), Buffer.from(signature(secretKey, claim)));
  return isOurs ? claim : null;
}

function signature(secretKey: string, { sessionId, generation }: RefreshClaim): string {
  return createHmac('sha256', secretKey)
    .update(`refresh:${sessionId}:${generation}`)
    .digest('base64url');
}
