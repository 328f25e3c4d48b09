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
/** Long enough to review a signup of eight pupils before sending; a new challenge costs little. */
const LIFETIME_MS = 30 * 60_000;
/** The number of possible keys; a client tries half of them on average. */
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
 * Proof of work without a third party. The server derives one of many keys and sends its prefix;
 * the client finds the key by trying all in turn. A keyed hash of the key travels with the
 * challenge, so that verification is cheap.
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

/** Uses Node's crypto, because the library's Web Crypto is slower than the check itself. */
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

/** As the library signs it: with sorted keys at every depth. */
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

/** The signature identifies the challenge, so a second solution of it is no second use. */
function useOf({ challenge }: Payload): VerifiedCaptcha {
  return {
    useKey: useKeyOf(challenge.signature),
    expiresAt: new Date(challenge.parameters.expiresAt * 1000),
  };
}
