import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/connection.ts';
import { keepSetting } from '#server/security/queries.ts';

/** Instances that share a database agree on the key even when none was set. */
export async function loadSecretKey(db: Db, given: string | null): Promise<string> {
  return given ?? keepSetting(db, 'secret_key', () => randomBytes(32).toString('base64url'));
}
