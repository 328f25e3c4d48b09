import { once } from 'node:events';
import type { Writable } from 'node:stream';
import {
  type BackedUpTable,
  BackupProblem,
  contentHash,
  type Manifest,
} from '#server/backup/format.ts';
import {
  analyse,
  findTables,
  inOneTransaction,
  readRows,
  restoreSequence,
  sumMoney,
  type Table,
  withBackupClient,
  withoutChecks,
  writeRows,
} from '#server/backup/queries.ts';
import { type Content, readBackup } from '#server/backup/read-backup.ts';
import type { Client, Connection } from '#server/db/connection.ts';
import { migrateHoldingLock } from '#server/db/migrate.ts';

/**
 * Migrates an empty database to the version of the back-up, loads all rows in one transaction and
 * compares every table with the list of contents before it is committed.
 */
export async function loadDatabase(
  connection: Connection,
  {
    source,
    manifest,
    file,
  }: {
    source: AsyncIterable<Uint8Array>;
    manifest: Manifest;
    file: Content['file'];
  },
): Promise<void> {
  await migrateHoldingLock(connection, { to: manifest.schemaVersion });
  await withBackupClient(connection, async (client) => {
    const tables = matchTables(manifest.tables, await findTables(client));
    await inOneTransaction(client, async () => {
      await withoutChecks(client, [...tables.values()], async () => {
        const loader = createLoader(client, tables);
        await readBackup(source, { table: loader.table, file })
          .then(loader.end)
          .catch(loader.abandon);
      });
      for (const sequence of manifest.sequences) await restoreSequence(client, sequence);
      await compareWith(client, { tables, expected: manifest });
    });
    await analyse(client);
  });
}

/** The tables of the database with the columns of the back-up. */
export function matchTables(
  backedUp: readonly Pick<BackedUpTable, 'name' | 'columns'>[],
  found: readonly Table[],
): Map<string, Table> {
  const byName = new Map(found.map((table) => [table.name, table]));
  return new Map(
    backedUp.map(({ name, columns }) => {
      const table = byName.get(name);
      if (!table || columns.some((column) => !table.columns.includes(column))) {
        throw new BackupProblem(
          `The back-up has a table ${name} that this version of Prihláška does not have. Restore it with the version that made it.`,
        );
      }
      return [name, { ...table, columns }];
    }),
  );
}

/** Passes the parts of a table to one COPY, whatever stands between them; the next table ends it. */
function createLoader(client: Client, tables: ReadonlyMap<string, Table>) {
  let current: { name: string; target: Writable; failed: Promise<never> } | null = null;
  const end = async () => {
    if (!current) return;
    const { target, failed } = current;
    current = null;
    target.end();
    await Promise.race([once(target, 'finish'), failed]);
  };
  const begin = async (name: string) => {
    await end();
    const table = tables.get(name);
    if (!table) throw new Error(`No such table: ${name}`);
    const target = writeRows(client, table);
    const failed = new Promise<never>((_, reject) => target.once('error', reject));
    failed.catch(() => {});
    current = { name, target, failed };
    return current;
  };
  const table: Content['table'] = async (name, rows) => {
    const { target, failed } = current?.name === name ? current : await begin(name);
    for await (const piece of rows) {
      if (!target.write(piece)) await Promise.race([once(target, 'drain'), failed]);
    }
  };
  /** An open COPY would keep the connection from rolling back. */
  const abandon = (error: Error): never => {
    current?.target.destroy(error);
    throw error;
  };
  return { table, end, abandon };
}

/** Throws unless the database has exactly these rows and sums of money. */
export async function compareWith(
  client: Client,
  {
    tables,
    expected,
  }: { tables: ReadonlyMap<string, Table>; expected: Pick<Manifest, 'tables' | 'money'> },
): Promise<void> {
  for (const { name, rows, hash } of expected.tables) {
    const found = await hashTable(client, tables.get(name) as Table);
    if (found.rows !== rows || found.hash !== hash) {
      throw new Error(
        `The table ${name} has ${found.rows} rows that are not the ${rows} rows of the back-up`,
      );
    }
  }
  const money = await sumMoney(client);
  if (JSON.stringify(money) !== JSON.stringify(expected.money)) {
    throw new Error('The sums of money are not those of the back-up');
  }
}

async function hashTable(client: Client, table: Table): Promise<{ rows: number; hash: string }> {
  const hash = contentHash();
  const rows = readRows(client, table);
  for await (const piece of rows) hash.update(piece as Buffer);
  return { rows: rows.rowCount, hash: hash.digest('hex') };
}
