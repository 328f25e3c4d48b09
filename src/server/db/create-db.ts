import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from '#server/db/connection.ts';

/** For migrations and the account library only; our own statements are plain SQL. */
export type Db = Kysely<unknown>;

/** The caller ends the pool: `destroy` of an unused builder would leave it open. */
export function createDb(pool: Pool): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
