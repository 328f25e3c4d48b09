import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';
import { QueueFull, Semaphore } from '#server/semaphore.ts';

/** 32 MiB and three passes, as in OWASP's password storage cheat sheet for scrypt. */
const COST = { N: 32_768, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** A hash takes a quarter of a core-second. Two at once leave threads for files and DNS. */
const HASHING = { limit: 2, maxWaiting: 40 };
const RETRY_AFTER_SECONDS = 5;

export const hashing = new Semaphore(HASHING);

/**
 * `scrypt$N$r$p$salt$key`: contains the cost, so that it can be raised later. Slow: never call it
 * inside a transaction. Throws `too-many-requests` when too many wait.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [name, N, r, p, salt, key] = hash.split('$');
  if (name !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** NFKC, so that the keyboard does not matter. */
async function derive(
  password: string,
  salt: Buffer,
  cost: Pick<ScryptOptions, 'N' | 'r' | 'p'>,
): Promise<Buffer> {
  const options = { ...cost, maxmem: 64 * 1024 * 1024 };
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  try {
    return await hashing.run(work);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw new SignInProblem('too-many-requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
