import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MiB and three passes, as OWASP's password storage cheat sheet lists it for scrypt. */
const COST = { N: 32_768, r: 8, p: 3 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** `scrypt$N$r$p$salt$key`: the cost travels along, so that it can be raised one day. */
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

/** NFKC, so that a password typed on another keyboard is the same one. */
function derive(
  password: string,
  salt: Buffer,
  cost: Pick<ScryptOptions, 'N' | 'r' | 'p'>,
): Promise<Buffer> {
  const options = { ...cost, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
