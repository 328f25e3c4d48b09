// Calls shared by the application in a test and by one in a process of its own.

import { pbkdf2Sync } from 'node:crypto';
import { createChallenge, solveChallenge } from 'altcha-lib';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every function
  result: any;
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  error: any;
}

type Challenged = Parameters<typeof solveChallenge>[0];

/** With the least cost, sending each try to a thread takes longer than the try. */
const deriveKey: Challenged['deriveKey'] = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength ?? 32, 'sha256'),
});

/** Solves a challenge as the widget in the browser does. */
export async function solve(challenge: Challenged['challenge']): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/**
 * The solution of a challenge as the application poses it, except that the first try is right: half
 * of five hundred would take longer than the call. Other tests ask the application for theirs.
 */
export async function solvedAtOnce({
  secretKey,
  action,
  now,
}: {
  secretKey: string;
  action: string;
  now: Date;
}): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 0,
    deriveKey,
    expiresAt: Math.floor(now.getTime() / 1000) + 30 * 60,
    data: { action },
    hmacSignatureSecret: `altcha:${secretKey}`,
    hmacKeySignatureSecret: `altcha-key:${secretKey}`,
  });
  return solve(challenge);
}
