/** Loaded when a challenge is to be solved, never with the page. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];
type DeriveKey = Parameters<typeof solveChallenge>[0]['deriveKey'];
type Solution = Awaited<ReturnType<typeof solveChallenge>>;

/** A frame and a half: longer than that without a pause and typing stutters. */
const BUSY_MS = 24;

/** Null when it takes longer than the library waits. `subtle` is missing on plain http. */
export async function solve(
  challenge: Challenge,
  subtle: SubtleCrypto | undefined,
): Promise<Solution> {
  const deriveKey = subtle ? deriveByBrowser : await deriveByScript();
  return solveChallenge({ challenge, deriveKey });
}

/** Browsers compute in a thread of their own; a script has to make way for the page by itself. */
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
