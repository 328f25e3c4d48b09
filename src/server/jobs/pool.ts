import { bigintAsText, type Connection, createPool, type Pool } from '#server/db/connection.ts';

type Connect = (
  done: (error: Error | undefined, client: unknown, release: Release) => void,
) => void;
type Release = (error?: Error | boolean) => void;

const errorsOfJobLibrary = new WeakSet<object>();

/**
 * Whether the error came from a connection of the job library, which does not handle all its
 * promises (ends of jobs are recorded in the background). Such an unhandled rejection is harmless:
 * the lease frees the job.
 */
export function isErrorOfJobLibrary(error: unknown): boolean {
  return typeof error === 'object' && error !== null && errorsOfJobLibrary.has(error);
}

/**
 * Connections for the job library only. It releases a connection twice when the database goes away
 * during LISTEN, which the driver treats as an error; here the second release is ignored.
 */
export function createJobPool(connection: Connection, options: { max: number }): Pool {
  const pool = createPool({ ...connection, types: bigintAsText }, options);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = ((...input: unknown[]) => {
      const answer = query(...input);
      return answer instanceof Promise ? answer.catch(rethrow) : answer;
    }) as typeof client.query;
  });
  const connect = pool.connect.bind(pool);
  pool.connect = ((done?: Parameters<Connect>[0]) => {
    if (!done) {
      return connect().then((client) => {
        client.release = onlyOnce(client.release);
        return client;
      }, rethrow);
    }
    return (connect as Connect)((error, client, release) => {
      if (error) errorsOfJobLibrary.add(error);
      done(error, client, onlyOnce(release));
    });
  }) as typeof pool.connect;
  return pool;
}

function onlyOnce(release: Release): Release {
  let isReleased = false;
  return (error) => {
    if (isReleased) return;
    isReleased = true;
    release(error);
  };
}

function rethrow(error: unknown): never {
  if (typeof error === 'object' && error !== null) errorsOfJobLibrary.add(error);
  throw error;
}
