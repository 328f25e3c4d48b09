import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough to print it at the desk, too short to be found later in a browser history. */
const LIVES_SECONDS = 900;

/** `/day/receipts/<id>.pdf?…`: a device has no account, so the address itself grants access. */
export function receiptAddress(secretKey: string, id: string, now: Date): string {
  const expires = String(Math.ceil(now.getTime() / 1000) + LIVES_SECONDS);
  const query = new URLSearchParams({ expires, signature: sign(secretKey, { id, expires }) });
  return `/day/receipts/${id}.pdf?${query}`;
}

export function isReceiptAddress(
  secretKey: string,
  { id, expires, signature }: { id: string; expires: unknown; signature: unknown },
  now: Date,
): boolean {
  if (typeof expires !== 'string' || typeof signature !== 'string') return false;
  const expected = Buffer.from(sign(secretKey, { id, expires }));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(expires) * 1000 > now.getTime();
}

function sign(secretKey: string, { id, expires }: { id: string; expires: string }): string {
  const key = createHmac('sha256', secretKey).update('day-receipt').digest();
  return createHmac('sha256', key).update(`${id}:${expires}`).digest('base64url');
}
