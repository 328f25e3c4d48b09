import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
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
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
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
      return (await isSolved(payload, hmacSignatureSecret)) ? useOf(payload) : null;
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

async function isSolved(
  { challenge, solution }: z.output<typeof payloadSchema>,
  hmacSignatureSecret: string,
): Promise<boolean> {
  try {
    const options = { challenge: challenge as Payload['challenge'], solution, deriveKey };
    const result = await verifySolution({ ...options, hmacSignatureSecret });
    return result.verified;
  } catch {
    // The library throws on parameters that it would never have made.
    return false;
  }
}

/** The signature names the challenge: solving it twice gives no second use. */
function useOf({ challenge }: z.output<typeof payloadSchema>): VerifiedCaptcha {
  return {
    useKey: useKeyOf(challenge.signature.toLowerCase()),
    expiresAt: new Date(challenge.parameters.expiresAt * 1000),
  };
}
