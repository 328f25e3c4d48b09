import { BackupProblem } from '#server/backup/format.ts';
import {
  createScratch,
  dropScratch,
  findScratchName,
  withBackupClient,
} from '#server/backup/queries.ts';
import type { Connection } from '#server/db/connection.ts';

/** SQLSTATE "insufficient privilege". */
const NOT_ALLOWED = '42501';

/**
 * A database of its own on the same server, dropped afterwards. Its name belongs to this
 * installation, so one that a killed process left is dropped by the next. One at a time.
 */
export async function withScratchDatabase(
  connection: Connection,
  work: (scratch: Connection) => Promise<void>,
): Promise<void> {
  await withBackupClient(connection, async (client) => {
    const name = await findScratchName(client);
    await dropScratch(client, name);
    await createScratch(client, name).catch((error: unknown) => {
      throw codeOf(error) === NOT_ALLOWED ? notAllowed(error) : error;
    });
    try {
      await work(onDatabase(connection, name));
    } finally {
      await dropScratch(client, name);
    }
  });
}

/** An address has its database inside, which would win over the one beside it. */
function onDatabase({ connectionString, ...connection }: Connection, database: string): Connection {
  if (connectionString === undefined) return { ...connection, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

function notAllowed(cause: unknown): BackupProblem {
  return new BackupProblem(
    'The account of the database may not create databases, so back-ups cannot be restored for a trial. Let an administrator run "alter role … createdb".',
    { cause },
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
