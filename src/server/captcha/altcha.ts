import { createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import {
  type Captcha,
  type CaptchaCheck,
  useKeyOf,
  type VerifiedCaptcha,
} from '#server/captcha/captcha.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Long enough for a review of eight pupils before sending; a new one costs the page a moment. */
const LIFETIME_MS = 30 * 60_000;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: z.string().max(200),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({
    counter: z.number().int().min(0).max(0xffffffff),
    derivedKey: z.string().max(200),
  }),
});

/** The proof of work that this server poses itself: no third party learns who signs up. */
export function createAltcha({ cost, secretKey }: { cost: number; secretKey: string }): Captcha {
  const hmacSignatureSecret = `altcha:${secretKey}`;
  return {
    origins: [],
    challenge: (action, now) =>
      createChallenge({
        algorithm: ALGORITHM,
        cost,
        deriveKey,
        expiresAt: Math.floor((now.getTime() + LIFETIME_MS) / 1000),
        data: { action },
        hmacSignatureSecret,
      }),
    verify: async (token, check) => {
      const payload = decodePayload(token);
      if (!payload || !isMeantFor(payload, check)) return null;
      return isSolved(payload, hmacSignatureSecret) ? useOf(payload) : null;
    },
  };
}

function decodePayload(token: string): z.output<typeof payloadSchema> | null {
  if (token.length > 4000) return null;
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

function isMeantFor(
  payload: z.output<typeof payloadSchema>,
  { action, now }: CaptchaCheck,
): boolean {
  const { data, expiresAt } = payload.challenge.parameters;
  return data.action === action && expiresAt * 1000 > now.getTime();
}

/**
 * The library's check of a solution, with Node's own cryptography: its detour through the browser's
 * costs more than the work itself, and every signup passes here.
 */
function isSolved(
  { challenge: { parameters, signature }, solution }: z.output<typeof payloadSchema>,
  secret: string,
): boolean {
  const signed = createHmac('sha256', secret).update(canonicalJson(parameters)).digest('hex');
  if (!isSameText(signed, signature)) return false;
  // From here on the parameters are known to be the ones that this server chose.
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(solution.counter);
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), counter]);
  const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
  return (
    key.toString('hex').startsWith(keyPrefix) &&
    isSameText(key.toString('hex'), solution.derivedKey)
  );
}

/** As the library signs it: keys in order, at every depth. */
function canonicalJson(value: object): string {
  return JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const parts = value as Record<string, unknown>;
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(parts).sort()) ordered[key] = inOrder(parts[key]);
  return ordered;
}

function isSameText(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The signature names the challenge: solving it twice gives no second use. */
function useOf({ challenge }: z.output<typeof payloadSchema>): VerifiedCaptcha {
  return {
    useKey: useKeyOf(challenge.signature),
    expiresAt: new Date(challenge.parameters.expiresAt * 1000),
  };
}
