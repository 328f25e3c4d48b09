import type { Pool, TransactionClient } from '#server/db/connection.ts';

/**
 * Gives the work a pool of one connection inside a transaction that is always rolled back, whether
 * the work succeeds, fails or the process is killed. So no other connection ever sees a row of it,
 * no job is run, nothing is announced, and nothing has to be deleted afterwards. Transactions of the
 * work are savepoints; it must not run two of them at once.
 */
export async function inPrivate<Result>(
  pool: Pool,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return await work(privatePool(client));
  } finally {
    // A connection that cannot roll back is destroyed, which rolls back too.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

type Query = TransactionClient['query'];

/** Features use these two of a pool, and `query` and `release` of its connections. */
function privatePool(client: TransactionClient): Pool {
  // One after another: a connection takes a query only when it is idle.
  let last: Promise<unknown> = Promise.resolve();
  const query = ((...given: unknown[]) => {
    const next = last.then(() => (client.query as (...each: unknown[]) => unknown)(...given));
    last = next.catch(() => {});
    return next;
  }) as Query;
  const connect = async () => ({ query: withSavepoints(query), release: () => {} });
  return { query, connect } as unknown as Pool;
}

let savepoints = 0;

function withSavepoints(query: Query): Query {
  savepoints += 1;
  const name = `private_${savepoints}`;
  const steps: Record<string, string> = {
    begin: `savepoint ${name}`,
    commit: `release savepoint ${name}`,
    rollback: `rollback to savepoint ${name}`,
  };
  return ((text: unknown, ...others: unknown[]) => {
    const step = typeof text === 'string' ? steps[text] : undefined;
    return (query as (...given: unknown[]) => unknown)(step ?? text, ...others);
  }) as Query;
}
