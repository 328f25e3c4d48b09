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
// An arbitrary number, shared by all processes that create the database.
const creationLock = 7_201_501;

const launcherName = 'prihlaska launcher';

const tooManyConnections = '53300';

export function maintenanceConnection(host: string): EmbeddedConnection {
  return { host, port: 5432, user: databaseUser, database: maintenanceDatabase };
}

export function applicationConnection(maintenance: EmbeddedConnection): EmbeddedConnection {
  return { ...maintenance, database: applicationDatabase };
}

async function withClient<Result>(
  connection: EmbeddedConnection,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connection,
    application_name: launcherName,
    connectionTimeoutMillis: 5000,
  });
  // The running query reports a lost server; without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes sure that the application's database exists and is reachable; several processes may call it
 * at once. Returns why the server is unavailable at the moment, or undefined.
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

// The server is absent, starting, stopping or full. Other errors would repeat.
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
 * Whether any other client uses the data. Other launchers do not count: processes that stop at the
 * same moment would see each other and all leave the server running.
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
