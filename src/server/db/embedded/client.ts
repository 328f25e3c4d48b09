import pg from 'pg';
import { databaseUser } from '#server/db/embedded/cluster.ts';
import { EmbeddedPostgresProblem, errorCode, messageOf } from '#server/db/embedded/problem.ts';

export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

const applicationDatabase = 'prihlaska';
const maintenanceDatabase = 'postgres';
// Any number will do, as long as everybody who creates the database takes the same.
const creationLock = 7_201_501;

const launcherName = 'prihlaska launcher';

const tooManyConnections = '53300';

export function maintenanceConnection(host: string): EmbeddedConnection {
  return { host, port: 5432, user: databaseUser, database: maintenanceDatabase };
}

export function applicationConnection(maintenance: EmbeddedConnection): EmbeddedConnection {
  return { ...maintenance, database: applicationDatabase };
}

/** Runs `use` with a connection of its own. */
async function withClient<Result>(
  connection: EmbeddedConnection,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connection,
    application_name: launcherName,
    connectionTimeoutMillis: 5000,
  });
  // A server that goes away is reported by the query under way; without a listener the event
  // would end the whole process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes sure that the application's database exists and can be reached; several processes may do it
 * at once. Returns why the server does not serve at the moment, or undefined when it does.
 */
export async function findRefusal(maintenance: EmbeddedConnection): Promise<string | undefined> {
  try {
    await withClient(maintenance, ensureApplicationDatabase);
    return undefined;
  } catch (error) {
    if (isPassing(error)) return messageOf(error);
    throw new EmbeddedPostgresProblem(
      `The database ${applicationDatabase} could not be created. PostgreSQL says: ${messageOf(error)}`,
    );
  }
}

// The server is not there, or is starting, stopping or full. Anything else that it says about a
// statement it will say again.
function isPassing(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  const operatorIntervention = '57';
  const code = error.code ?? '';
  return code.startsWith(operatorIntervention) || code === tooManyConnections;
}

async function ensureApplicationDatabase(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [creationLock]);
  const found = await client.query('select from pg_database where datname = $1', [
    applicationDatabase,
  ]);
  if (found.rowCount === 0) {
    await client.query(`create database ${applicationDatabase} template template0`);
  }
}

/**
 * Is anybody connected who uses the data? Other launchers do not count: of several processes that
 * stop at the same moment each would see the others ask and leave the server to them.
 */
export async function hasOtherClients(maintenance: EmbeddedConnection): Promise<boolean> {
  try {
    return await withClient(maintenance, async (client) => {
      const others = await client.query(
        `select from pg_stat_activity
         where backend_type = 'client backend' and application_name <> $1 limit 1`,
        [launcherName],
      );
      return others.rowCount !== 0;
    });
  } catch (error) {
    return errorCode(error) === tooManyConnections;
  }
}
