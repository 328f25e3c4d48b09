import type { Queryable } from '#server/db/connection.ts';

export interface ServerFacts {
  version: string;
  major: number;
  encoding: string;
  isReadOnly: boolean;
  mayCreate: boolean;
  mayCreateDatabases: boolean;
  hasSearch: boolean;
  canHaveSearch: boolean;
  hasCollation: boolean;
  hasData: boolean;
  ms: number;
}

export async function readServer(db: Queryable): Promise<ServerFacts | null> {
  const { rows } = await db.query<ServerFacts>(
    `select current_setting('server_version') as version,
       current_setting('server_version_num')::int / 10000 as major,
       current_setting('server_encoding') as encoding,
       pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool
         as "isReadOnly",
       has_database_privilege(current_database(), 'create')
         and has_schema_privilege('public', 'create') as "mayCreate",
       coalesce((select rolcreatedb or rolsuper from pg_roles where rolname = current_user), false)
         as "mayCreateDatabases",
       exists (select from pg_extension where extname = 'pg_trgm') as "hasSearch",
       exists (select from pg_available_extensions where name = 'pg_trgm') as "canHaveSearch",
       exists (select from pg_collation where collname = 'sk-x-icu') as "hasCollation",
       to_regclass('kysely_migration') is not null as "hasData",
       extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return rows[0] ?? null;
}

export async function findMigration(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  );
  return rows[0]?.name ?? '';
}
