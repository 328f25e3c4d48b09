// Calls shared by the application in a test and by one in a process of its own.

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every function
  result: any;
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  error: any;
}

/** Solves a challenge as the widget in the browser does. */
export async function solve(
  challenge: Parameters<typeof solveChallenge>[0]['challenge'],
): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
