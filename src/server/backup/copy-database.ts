import { pipeline } from 'node:stream/promises';
import { type BackedUpTable, contentHash } from '#server/backup/format.ts';
import { compareWith, matchTables } from '#server/backup/load-database.ts';
import {
  analyse,
  findSequences,
  findTables,
  inOneTransaction,
  inSnapshot,
  readRows,
  restoreSequence,
  sumMoney,
  type Table,
  withBackupClient,
  withoutChecks,
  writeRows,
} from '#server/backup/queries.ts';
import type { Client, Connection } from '#server/db/connection.ts';
import { findSchemaVersion, migrateHoldingLock } from '#server/db/migrate.ts';

/**
 * Copies all rows of one moment into an empty database of any version of PostgreSQL, and compares
 * every table before it commits. It is a back-up and its restore without the file between them.
 */
export async function copyDatabase(
  { from, to }: { from: Connection; to: Connection },
  say: (sentence: string) => void,
): Promise<void> {
  await withBackupClient(from, (source) =>
    inSnapshot(source, async () => {
      const schemaVersion = await findSchemaVersion(source);
      if (schemaVersion === null) return;
      await migrateHoldingLock(to, { to: schemaVersion });
      await withBackupClient(to, async (target) => {
        await inOneTransaction(target, () => copyRows({ source, target }, say));
        await analyse(target);
      });
    }),
  );
}

async function copyRows(
  { source, target }: { source: Client; target: Client },
  say: (sentence: string) => void,
): Promise<void> {
  const found = await findTables(source);
  const tables = matchTables(found, await findTables(target));
  const copied: BackedUpTable[] = [];
  await withoutChecks(target, [...tables.values()], async () => {
    for (const [index, table] of found.entries()) {
      say(`Copying table ${index + 1} of ${found.length}: ${table.name}`);
      copied.push(await copyTable({ source, target }, table));
    }
  });
  for (const sequence of await findSequences(source)) await restoreSequence(target, sequence);
  say('Comparing what was copied');
  await compareWith(target, {
    tables,
    expected: { tables: copied, money: await sumMoney(source) },
  });
}

async function copyTable(
  { source, target }: { source: Client; target: Client },
  table: Table,
): Promise<BackedUpTable> {
  const hash = contentHash();
  const rows = readRows(source, table);
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const piece of rows as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(hashed, writeRows(target, table));
  const { name, columns } = table;
  return { name, columns, rows: rows.rowCount, hash: hash.digest('hex') };
}
