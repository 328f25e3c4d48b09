// Installations that a back-up is restored into.

import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Connection } from '#server/db/connection.ts';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { folderOf } from '#tests/integration/setup/database.ts';
import { queryOnce } from '#tests/integration/setup/server-process.ts';

export interface Target {
  connection: Connection & { database: string };
  dataDir: string;
  storage: Storage;
}

/** A database without a table, whose owner is no superuser, as on a server of others. */
export async function emptyInstallation({ s3 = null as Storage | null } = {}): Promise<Target> {
  const { connection, prefix } = inject('testServer');
  const database = `${prefix}_${process.pid}_${randomBytes(4).toString('hex')}`;
  await queryOnce(connection, `create role ${database} login password 'x'`);
  await queryOnce(connection, `create database ${database} owner ${database}`);
  const dataDir = folderOf(database);
  onTestFinished(async () => {
    await queryOnce(connection, `drop database ${database} with (force)`);
    await queryOnce(connection, `drop role ${database}`);
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    connection: { ...connection, database, user: database, password: 'x' },
    dataDir,
    storage: s3 ?? createFolderStorage(path.join(dataDir, 'files')),
  };
}

export async function tablesIn({ connection }: Target): Promise<string[]> {
  const rows = await queryOnce<{ name: string }>(
    connection,
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name);
}

export async function startRestored({ connection, dataDir }: Target, env = {}): Promise<TestApp> {
  const restored = await startTestApp({
    database: { connection, dataDir, drop: async () => {} },
    env,
  });
  onTestFinished(() => restored.close());
  return restored;
}
