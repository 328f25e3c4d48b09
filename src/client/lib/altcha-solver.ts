/** Loaded only when a challenge has to be solved, never with the page. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];
type DeriveKey = Parameters<typeof solveChallenge>[0]['deriveKey'];
type Solution = Awaited<ReturnType<typeof solveChallenge>>;

/** One and a half frames. Typing stutters if the script runs longer without a pause. */
const BUSY_MS = 24;

/** Returns null when the library's time limit passes. `crypto.subtle` is missing on plain http. */
export async function solve(
  challenge: Challenge,
  subtle: SubtleCrypto | undefined,
): Promise<Solution> {
  const deriveKey = subtle ? deriveByBrowser : await deriveByScript();
  return solveChallenge({ challenge, deriveKey });
}

/** Used where `crypto.subtle` is missing. Yields to the page regularly. */
async function deriveByScript(): Promise<DeriveKey> {
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  let busySince = performance.now();
  return async ({ cost, keyLength = 32 }, salt, password) => {
    if (performance.now() - busySince > BUSY_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      busySince = performance.now();
    }
    const derivedKey = pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength });
    return { parameters: {}, derivedKey };
  };
}
