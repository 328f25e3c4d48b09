import { Kysely, PostgresDialect } from 'kysely';
import type { Db, Pool } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';

/** Apart from the connection, since a thread that needs no builder of queries starts sooner. */
export function createDb(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
