import type pg from 'pg';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';

export type ForgettingTransaction = <Result>(
  pool: Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
) => Promise<Result>;

/**
 * A transaction in which triggers let personal data be removed from the ledger and from documents.
 * Everything else about these rows still cannot change.
 */
export const whileForgetting: ForgettingTransaction = during('prihlaska.forgetting');

/** The same for the log, which only the nightly job trims. */
export const whileTrimmingLog: ForgettingTransaction = during('prihlaska.trimming_log');

function during(setting: string): ForgettingTransaction {
  return (pool, work) =>
    inTransaction(pool, async (client) => {
      await client.query(`select set_config($1, 'on', true)`, [setting]);
      return work(client);
    });
}
