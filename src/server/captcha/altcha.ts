import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
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
/** Half of them on average; nobody is so unlucky as to need more. */
const MOST_TRIES = 512;

function hexOf(bytes: number) {
  return z.hex().length(2 * bytes);
}

const payloadSchema = z.core.compile(
  z.object({
    challenge: z.object({
      parameters: z.looseObject({
        algorithm: z.literal(ALGORITHM),
        keySignature: hexOf(32),
        expiresAt: z.number(),
        data: z.object({ action: z.string() }),
      }),
      signature: hexOf(32),
    }),
    solution: z.object({ derivedKey: hexOf(32) }),
  }),
);
type Payload = z.output<typeof payloadSchema>;

/**
 * The proof of work that this server poses itself: no third party learns who signs up. It derives one
 * key of many and tells how it begins; whoever tries them all in turn finds the rest of it. A keyed
 * hash of the whole key travels with the challenge, so that checking costs next to nothing.
 */
export function createAltcha({ cost, secretKey }: { cost: number; secretKey: string }): Captcha {
  const secrets = { challenge: `altcha:${secretKey}`, key: `altcha-key:${secretKey}` };
  const keys = { challenge: secretOf(secrets.challenge), key: secretOf(secrets.key) };
  return {
    origins: [],
    challenge: (action, now) =>
      createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(MOST_TRIES),
        deriveKey,
        expiresAt: Math.floor((now.getTime() + LIFETIME_MS) / 1000),
        data: { action },
        hmacSignatureSecret: secrets.challenge,
        hmacKeySignatureSecret: secrets.key,
      }),
    verify: async (token, check) => {
      const payload = decodePayload(token);
      if (!payload || !isMeantFor(payload, check)) return null;
      return isSolved(payload, keys) ? useOf(payload) : null;
    },
  };
}

function secretOf(text: string): KeyObject {
  return createSecretKey(Buffer.from(text));
}

function decodePayload(token: string): Payload | null {
  if (token.length > 4000) return null;
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

function isMeantFor(payload: Payload, { action, now }: CaptchaCheck): boolean {
  const { data, expiresAt } = payload.challenge.parameters;
  return data.action === action && expiresAt * 1000 > now.getTime();
}

/**
 * The library's check of a solution, with Node's own cryptography: its detour through the browser's
 * costs more than the work itself, and every signup passes here.
 */
function isSolved(
  { challenge: { parameters, signature }, solution }: Payload,
  keys: Record<'challenge' | 'key', KeyObject>,
): boolean {
  return (
    isSignedBy(keys.challenge, Buffer.from(canonicalJson(parameters)), signature) &&
    isSignedBy(keys.key, Buffer.from(solution.derivedKey, 'hex'), parameters.keySignature)
  );
}

function isSignedBy(key: KeyObject, data: Buffer, signature: string): boolean {
  const expected = createHmac('sha256', key).update(data).digest('hex');
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
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

/** The signature names the challenge: solving it twice gives no second use. */
function useOf({ challenge }: Payload): VerifiedCaptcha {
  return {
    useKey: useKeyOf(challenge.signature),
    expiresAt: new Date(challenge.parameters.expiresAt * 1000),
  };
}
