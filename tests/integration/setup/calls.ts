// Calls shared by the application in a test and by one in a process of its own.

import { pbkdf2Sync } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';

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
