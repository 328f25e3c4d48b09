import { onTestFinished } from 'vitest';
import type { TestDatabase } from '../setup/database.ts';
import { withClient } from '../setup/with-client.ts';

/**
 * Until the end of the test, new connections fail and listening ones are cut.
 * Open connections of a pool keep working.
 */
export async function deafen({ connection }: TestDatabase): Promise<void> {
  const outside = { ...connection, database: 'postgres' };
  const allowConnections = (allowed: boolean) =>
    withClient(outside, (client) =>
      client.query(`alter database ${connection.database} with allow_connections ${allowed}`),
    );
  await allowConnections(false);
  onTestFinished(() => allowConnections(true));
  await withClient(outside, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'listen %'`,
      [connection.database],
    ),
  );
}
