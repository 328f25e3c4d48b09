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

/**
 * The link of a guardian holds the id of the child and proves itself, so that nothing has to be
 * stored for a child until a guardian confirms. It is as long as every other secret.
 */
export function guardianToken(secretKey: string, personId: string): string {
  const id = Buffer.from(personId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signGuardian(secretKey, id)]).toString('base64url');
}

/** The id of the child; null when the link is not ours. */
export function readGuardianToken(secretKey: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_BYTES || bytes.toString('base64url') !== token) return null;
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), signGuardian(secretKey, id))) return null;
  return idOf(id);
}

const ID_BYTES = 16;

function signGuardian(secretKey: string, id: Buffer): Buffer {
  return signId(secretKey, 'link:guardian:', id);
}

/**
 * The link of a school holds the id of its record and proves itself, too. It stays for years;
 * another generation is another link.
 */
export function schoolToken(
  secretKey: string,
  { id, generation }: { id: string; generation: number },
): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const signature = signId(secretKey, `link:school:${generation}:`, bytes);
  return Buffer.concat([bytes, signature]).toString('base64url');
}

/** The id that the link of a school names; whether the link is ours is not checked. */
export function schoolIdOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  return bytes.length === 2 * ID_BYTES ? idOf(bytes) : null;
}

/** In constant time. */
export function isSameToken(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function idOf(bytes: Buffer): string {
  const id = bytes.subarray(0, ID_BYTES).toString('hex');
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function signId(secretKey: string, purpose: string, id: Buffer): Buffer {
  return createHmac('sha256', secretKey).update(purpose).update(id).digest().subarray(0, ID_BYTES);
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
