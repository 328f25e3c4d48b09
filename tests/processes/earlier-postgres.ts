// Data folders whose database the PostgreSQL of earlier versions has made.

import fs from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import pg from 'pg';
import { openBackupFile } from '#server/backup/backup-file.ts';
import type { Manifest } from '#server/backup/format.ts';
import { loadDatabase } from '#server/backup/load-database.ts';
import { verifyBackup } from '#server/backup/read-backup.ts';
import type { Connection } from '#server/db/connection.ts';
import { chooseAccount, handOver } from '#server/db/embedded/account.ts';
import { findEarlierBinaries } from '#server/db/embedded/binaries.ts';
import {
  applicationConnection,
  type EmbeddedConnection,
  maintenanceConnection,
} from '#server/db/embedded/client.ts';
import { ensureCluster } from '#server/db/embedded/cluster.ts';
import { type Layout, prepareLayout } from '#server/db/embedded/layout.ts';
import { socketHost } from '#server/db/embedded/socket-address.ts';
import { attachOrStart } from '#server/db/embedded/start.ts';

export const EARLIER = '15';
const NO_KEYS = { passphrase: null, identity: null };
/** The demo as version 48372489 wrote it: 52 signups with payments, documents, mails and results. */
const OLDER_DATA = new URL('../fixtures/back-ups/demo-at-021.backup.br', import.meta.url);

export async function startEarlier(
  folder: string,
): Promise<{ layout: Layout; connection: EmbeddedConnection }> {
  const layout = prepareLayout(folder);
  const account = chooseAccount(layout);
  handOver(layout.sockets, account);
  const binaries = await findEarlierBinaries(EARLIER, account);
  if (!binaries) throw new Error(`PostgreSQL ${EARLIER} is not installed.`);
  await ensureCluster(layout.cluster, binaries, account);
  const maintenance = maintenanceConnection(socketHost(layout.sockets));
  await attachOrStart({ layout, binaries, account, maintenance });
  return { layout, connection: applicationConnection(maintenance) };
}

/** Loads the data of an older version into an empty database; `file` may be written and stays. */
export async function loadOlderData(connection: Connection, file: string): Promise<Manifest> {
  fs.writeFileSync(file, brotliDecompressSync(fs.readFileSync(OLDER_DATA)));
  const manifest = await verifyBackup(await openBackupFile(file, NO_KEYS));
  await loadDatabase(connection, {
    source: await openBackupFile(file, NO_KEYS),
    manifest,
    file: () => Promise.reject(new Error('The back-up has no files.')),
  });
  return manifest;
}

export async function query<Row = unknown[]>(
  connection: EmbeddedConnection,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows as Row[];
  } finally {
    await client.end();
  }
}
