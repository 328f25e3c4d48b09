// Produces solved captchas by the thousand. A browser tries some 256 keys per challenge, a tenth of
// a second of CPU; but a client with the server's secret can make a challenge together with its
// answer, as the server does. The server cannot tell: it checks both signatures.

import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

const COUNTER = 1;
const LIFETIME_SECONDS = 1800;
/** Concurrent derivations: as many as Node has threads. */
const AT_ONCE = 4;

function tokenOf(challenge: Challenge, solution: unknown): string {
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export async function fetchChallenge(url: string): Promise<Challenge> {
  const response = await fetch(`${url}/api/captcha/challenge`);
  return (await response.json()) as Challenge;
}

/** Solves a challenge as a browser does. */
export async function solveOne(challenge: Challenge): Promise<string> {
  return tokenOf(challenge, await solveChallenge({ challenge, deriveKey }));
}

/** The cost comes from a challenge of the server, so it is the default. */
export async function makeTokens(
  count: number,
  { secretKey, example }: { secretKey: string; example: Challenge },
): Promise<string[]> {
  const tokens: string[] = [];
  const makeSome = async () => {
    while (tokens.length < count) tokens.push(await makeToken(secretKey, example));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, makeSome));
  return tokens.slice(0, count);
}

async function makeToken(secretKey: string, { parameters }: Challenge): Promise<string> {
  let derivedKey = '';
  const challenge = await createChallenge({
    algorithm: parameters.algorithm,
    cost: parameters.cost,
    counter: COUNTER,
    deriveKey: async (...input) => {
      const result = await deriveKey(...input);
      derivedKey = Buffer.from(result.derivedKey).toString('hex');
      return result;
    },
    expiresAt: Math.floor(Date.now() / 1000) + LIFETIME_SECONDS,
    data: { action: 'submit' },
    hmacSignatureSecret: `altcha:${secretKey}`,
    hmacKeySignatureSecret: `altcha-key:${secretKey}`,
  });
  return tokenOf(challenge as Challenge, { counter: COUNTER, derivedKey });
}
