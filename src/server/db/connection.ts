import pg from 'pg';
import { PreparingClient } from '#server/db/preparing-client.ts';
import { READ_ONLY_TRANSACTION } from '#server/db/unavailable.ts';

export type Connection = pg.ClientConfig;

export type Pool = pg.Pool;
export type Client = pg.Client;
/** The pool, or the connection of a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;
export type TransactionClient = pg.PoolClient;

// Days stay what they are, YYYY-MM-DD: a Date would move them by the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** For the job library, which promises ids that are texts. */
export const bigintAsText: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format),
};

const SESSION: pg.ClientConfig = {
  application_name: 'prihlaska',
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  // Queries take milliseconds; starting parallel workers would take longer.
  options: '-c max_parallel_workers_per_gather=0',
};

/** A replica accepts no writes: after a failover the address may lead to the former primary. */
class ReadOnlyServer extends Error {
  readonly code = READ_ONLY_TRANSACTION;
  constructor() {
    super('The database server accepts no writes: it is a replica, or was made read-only.');
  }
}

async function requireWritable(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ state: string | null }>(
    `select current_setting('transaction_read_only') as state`,
  );
  if (rows[0]?.state !== 'off') throw new ReadOnlyServer();
}

/** Connections to a server that accepts writes, unless `ofReplica`. */
export function createPool(
  connection: Connection,
  { max, ofReplica = false }: { max: number; ofReplica?: boolean },
): pg.Pool {
  const verify: pg.PoolConfig['verify'] = (client, done) =>
    void requireWritable(client).then(() => done(), done);
  const pool = new pg.Pool({
    ...SESSION,
    ...connection,
    max,
    Client: PreparingClient,
    ...(!ofReplica && { verify }),
  });
  // An idle connection that breaks is replaced at the next query, which reports its own error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A dedicated connection for LISTEN and session locks. */
export function createClient(connection: Connection): pg.Client {
  const client = new pg.Client({ ...SESSION, ...connection, statement_timeout: 0 });
  client.on('error', () => {});
  return client;
}
