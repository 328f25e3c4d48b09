// Guards the tests' independence: one server for the whole run with one migrated template, and a
// copy of that template on request (database.ts). Nothing is left behind.

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureEmbeddedPostgres } from '#server/db/embedded/launcher.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { copyPrepared, prepareFolder } from '#tests/support/prepared-folder.ts';
import { ensureBuilt, ensureTexts } from '../../../scripts/lib/build.mjs';
import { keepScratchInMemory } from '../../../scripts/lib/scratch-folder.mjs';
import { withClient } from './with-client.ts';

/** How the tests reach the server; plain values, because they cross process boundaries. */
export interface TestServer {
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** The prefix of all databases of this run. */
  prefix: string;
  template: string;
  /** A data folder with a migrated, empty database; only the process tests have one. */
  prepared: string | null;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureTexts();
  await ensureBuilt();
  // A single file, too, which is not started by `npm test`.
  const forgetScratch = keepScratchInMemory();
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-tests-'));
  const prepared = project.name === 'processes' ? path.join(scratch, 'prepared') : null;
  if (prepared) await prepareFolder(prepared);
  const server = await obtainServer(path.join(scratch, 'server'), prepared);
  const remove = async () => {
    await server.stop();
    fs.rmSync(scratch, { recursive: true, force: true });
    forgetScratch();
  };
  const prefix = `prihlaska_test_${randomBytes(4).toString('hex')}`;
  const template = `${prefix}_template`;
  try {
    await createTemplate(server, template);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('testServer', { connection: server.connection, prefix, template, prepared });
  return async () => {
    await dropDatabases(server.connection, prefix);
    await remove();
  };
}

interface ObtainedServer {
  connection: TestServer['connection'];
  /** Whether the database of the connection has all tables. */
  isMigrated: boolean;
  stop(): Promise<unknown>;
}

async function obtainServer(folder: string, prepared: string | null): Promise<ObtainedServer> {
  const address = process.env.TEST_DATABASE_URL;
  if (address) {
    return { connection: parseAddress(address), isMigrated: false, stop: async () => undefined };
  }
  if (prepared) {
    fs.mkdirSync(folder);
    copyPrepared(prepared, folder);
  }
  const { connection, stop } = await ensureEmbeddedPostgres(folder);
  await waiveDurability(connection);
  return { connection, isMigrated: prepared !== null, stop };
}

/**
 * Nothing on this server outlives the run, so commits do not wait for the disk and nothing is
 * cleaned up.
 */
async function waiveDurability(connection: TestServer['connection']): Promise<void> {
  await withClient(connection, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
      await client.query(`alter system set ${setting} = off`);
    }
    await client.query('select pg_reload_conf()');
  });
}

function parseAddress(address: string): TestServer['connection'] {
  const { hostname, port, username, password, pathname } = new URL(address);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

async function createTemplate(
  { connection, isMigrated }: ObtainedServer,
  template: string,
): Promise<void> {
  const source = isMigrated ? ` template ${connection.database} strategy file_copy` : '';
  await withClient(connection, (client) => client.query(`create database ${template}${source}`));
  if (!isMigrated) await migrateDatabase({ ...connection, database: template });
  // Prevents accidental connections, which would make every copy fail.
  await withClient(connection, (client) =>
    client.query(`alter database ${template} with is_template true allow_connections false`),
  );
}

async function dropDatabases(connection: TestServer['connection'], prefix: string): Promise<void> {
  await withClient(connection, async (client) => {
    const found = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`${prefix}_`],
    );
    for (const { datname } of found.rows) {
      await client.query(`alter database ${datname} with is_template false`);
      await client.query(`drop database ${datname} with (force)`);
    }
  });
}
