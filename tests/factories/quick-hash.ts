import { scryptSync } from 'node:crypto';

/**
 * As the server writes hashes of passwords, whose cost travels along, and of the least cost there
 * is: one of the server's own takes a quarter of a second to make and again to check. What those are
 * like is tested where people choose passwords themselves.
 */
export function quickHash(password: string): string {
  const salt = 'test';
  const cost = { N: 2, r: 1, p: 1 };
  const key = scryptSync(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, cost);
  return ['scrypt', ...Object.values(cost), salt, key.toString('base64url')].join('$');
}
