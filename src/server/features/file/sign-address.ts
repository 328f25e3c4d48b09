import { createHmac, timingSafeEqual } from 'node:crypto';

/** URLs stay the same for this long, so that browsers can cache pictures. */
const STEP_SECONDS = 300;
const LIVES_SECONDS = 600;

export type Disposition = 'inline' | 'attachment';

interface SignedFile {
  id: string;
  disposition: Disposition;
}

/** `/files/<id>/<name>?…`: grants access to one file for some minutes. */
export function signedAddress(
  secretKey: string,
  { id, name, disposition }: SignedFile & { name: string },
  now: Date,
): string {
  const seconds = Math.ceil(now.getTime() / 1000 / STEP_SECONDS) * STEP_SECONDS + LIVES_SECONDS;
  const expires = String(seconds);
  const query = new URLSearchParams({ expires });
  if (disposition === 'attachment') query.set('disposition', disposition);
  query.set('signature', sign(secretKey, { id, disposition, expires }));
  return `/files/${id}/${encodeURIComponent(name)}?${query}`;
}

interface GivenAddress {
  id: string;
  expires?: unknown;
  disposition?: unknown;
  signature?: unknown;
}

/** Null for a forged or expired URL. */
export function readSignedAddress(
  secretKey: string,
  { id, expires, disposition = 'inline', signature }: GivenAddress,
  now: Date,
): Disposition | null {
  if (typeof expires !== 'string' || typeof signature !== 'string') return null;
  if (disposition !== 'inline' && disposition !== 'attachment') return null;
  const expected = Buffer.from(sign(secretKey, { id, disposition, expires }));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(expires) * 1000 > now.getTime() ? disposition : null;
}

function sign(
  secretKey: string,
  { id, disposition, expires }: SignedFile & { expires: string },
): string {
  const key = createHmac('sha256', secretKey).update('file-address').digest();
  return createHmac('sha256', key).update(`${id}:${disposition}:${expires}`).digest('base64url');
}
