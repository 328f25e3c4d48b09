import type pg from 'pg';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';

/**
 * A transaction in which triggers let personal data be removed from the ledger, from documents and
 * from the log. Everything else about these rows still cannot change.
 */
export function whileForgetting<Result>(
  pool: Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (client) => {
    await client.query(`select set_config('prihlaska.forgetting', 'on', true)`);
    return work(client);
  });
}
