import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from '#server/db/connection.ts';

/** What the migrations and the library of accounts are given; statements of our own are written out. */
export type Db = Kysely<unknown>;

/** The caller ends the pool: `destroy` of an unused builder would leave it open. */
export function createDb(pool: Pool): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
