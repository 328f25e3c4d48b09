import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { chooseAccount } from '#server/db/embedded/account.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import type { EmbeddedConnection } from '#server/db/embedded/client.ts';
import { readVersion } from '#server/db/embedded/cluster.ts';
import { ensureEmbeddedPostgres } from '#server/db/embedded/launcher.ts';
import { prepareLayout } from '#server/db/embedded/layout.ts';
import { stopServer } from '#server/db/embedded/stop.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { killServerOf, temporaryDataFolder } from '#tests/integration/setup/data-folders.ts';
import { copyPrepared } from '#tests/support/prepared-folder.ts';
import { EARLIER, loadOlderData, query, startEarlier } from './earlier-postgres.ts';

/** A folder whose database PostgreSQL 15 has made, copied by each test. */
const made = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-earlier-')), 'data');

beforeAll(async () => {
  const { layout, connection } = await startEarlier(made);
  await query(connection, `create table kept as select 'Žofia' as name`);
  await stopServer(layout);
});
afterAll(() => {
  killServerOf(made);
  fs.rmSync(path.dirname(made), { recursive: true, force: true });
});

function earlierFolder(): string {
  const folder = temporaryDataFolder();
  fs.mkdirSync(folder, { recursive: true });
  copyPrepared(made, folder);
  onTestFinished(() => {
    for (const name of fs.readdirSync(folder)) {
      if (name.startsWith('pg')) killServerOf(folder, name);
    }
  });
  return folder;
}

/** Copies the one table of these tests and counts how often it was asked to. */
function upgradeOfKept() {
  const said: string[] = [];
  const upgrade = {
    copies: 0,
    said,
    say: (sentence: string) => void said.push(sentence),
    async copy(from: EmbeddedConnection, to: EmbeddedConnection) {
      upgrade.copies += 1;
      const [[name] = []] = await query(from, 'select name from kept');
      await query(to, `create table kept as select ${pg.escapeLiteral(String(name))} as name`);
    },
  };
  return upgrade;
}

async function expectUpgraded(folder: string, connection: EmbeddedConnection): Promise<void> {
  const { majorVersion } = await findBinaries(chooseAccount(prepareLayout(folder)));
  expect(await query(connection, 'select name from kept')).toEqual([['Žofia']]);
  expect(readVersion(path.join(folder, 'pg'))).toBe(majorVersion);
  const [[version] = []] = await query(connection, 'show server_version_num');
  expect(Math.floor(Number(version) / 10_000)).toBe(Number(majorVersion));
}

const upgradeFolders = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => /^(?:pg|sock)/.test(name))
    .sort();

describe('data of an earlier PostgreSQL', () => {
  test('are upgraded once by two processes that start together, and the old ones are kept', async () => {
    const folder = earlierFolder();
    const upgrade = upgradeOfKept();
    const [server] = await Promise.all([
      ensureEmbeddedPostgres(folder, upgrade),
      ensureEmbeddedPostgres(folder, upgrade),
    ]);
    await expectUpgraded(folder, server.connection);
    expect(upgrade.copies).toBe(1);
    expect(upgrade.said).toHaveLength(2);
    expect(upgradeFolders(folder)).toEqual(['pg', 'pg-15', 'sock']);
    expect(readVersion(path.join(folder, 'pg-15'))).toBe(EARLIER);
    expect((await ensureEmbeddedPostgres(folder)).how).toBe('attached');
  });

  test('stay usable when they cannot be copied, and the next start upgrades them', async () => {
    const folder = earlierFolder();
    const failing = {
      ...upgradeOfKept(),
      copy: () => Promise.reject(new Error('No space left on device.')),
    };
    await expect(ensureEmbeddedPostgres(folder, failing)).rejects.toThrow(
      /could not be upgraded from PostgreSQL 15 to \d+: No space left on device. Nothing was changed/,
    );
    expect(upgradeFolders(folder)).toEqual(['pg', 'sock']);
    const { layout, connection } = await startEarlier(folder);
    expect(await query(connection, 'select name from kept')).toEqual([['Žofia']]);
    await stopServer(layout);
    const server = await ensureEmbeddedPostgres(folder, upgradeOfKept());
    await expectUpgraded(folder, server.connection);
  });

  test('are left alone while an older application uses them, and by commands that cannot upgrade', async () => {
    const folder = earlierFolder();
    await expect(ensureEmbeddedPostgres(folder)).rejects.toThrow(/Start Prihláška once/);
    const { connection } = await startEarlier(folder);
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    await client.connect();
    await expect(ensureEmbeddedPostgres(folder, upgradeOfKept())).rejects.toThrow(
      /another process still uses it/,
    );
    expect((await client.query('select name from kept')).rows).toEqual([{ name: 'Žofia' }]);
    await client.end();
    const server = await ensureEmbeddedPostgres(folder, upgradeOfKept());
    await expectUpgraded(folder, server.connection);
  });
});

test('the signups of an older version come along, verified, and migrate afterwards', async () => {
  const folder = earlierFolder();
  const { layout, connection } = await startEarlier(folder);
  await query(connection, 'drop table kept');
  const manifest = await loadOlderData(connection, path.join(folder, 'old.backup'));
  await stopServer(layout);
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  const server = await ensureEmbeddedPostgres(folder, {
    copy: (from, to) => copyDatabase({ from, to }, say),
    say,
  });
  await migrateDatabase(server.connection);
  const rows = new Map(manifest.tables.map((table) => [table.name, table.rows]));
  expect(await query(server.connection, 'select count(*)::int from signups')).toEqual([
    [rows.get('signups')],
  ]);
  expect(said).toContain(`Copying table ${rows.size} of ${rows.size}: uploads`);
});

describe('an upgrade that was killed', () => {
  test('while rows were copied begins again', async () => {
    const folder = earlierFolder();
    await startEarlier(folder);
    // The new server of the killed process runs on, as the old one does.
    const left = prepareLayout(path.join(folder, 'left'));
    await ensureEmbeddedPostgres(path.join(folder, 'left'));
    fs.renameSync(left.cluster, path.join(folder, 'pg-upgrade'));
    fs.renameSync(left.sockets, path.join(folder, 'sock-upgrade'));
    const server = await ensureEmbeddedPostgres(folder, upgradeOfKept());
    await expectUpgraded(folder, server.connection);
    expect(upgradeFolders(folder)).toEqual(['pg', 'pg-15', 'sock']);
  });

  test('before or between the renames is completed without copying again', async () => {
    const folder = earlierFolder();
    const inFolder = (name: string) => path.join(folder, name);
    const upgrade = upgradeOfKept();
    await (await ensureEmbeddedPostgres(folder, upgrade)).stop();
    fs.renameSync(inFolder('pg'), inFolder('pg-upgraded'));
    const server = await ensureEmbeddedPostgres(folder, upgrade);
    await expectUpgraded(folder, server.connection);
    await server.stop();
    fs.renameSync(inFolder('pg'), inFolder('pg-upgraded'));
    fs.renameSync(inFolder('pg-15'), inFolder('pg'));
    const again = await ensureEmbeddedPostgres(folder, upgrade);
    await expectUpgraded(folder, again.connection);
    expect(upgrade.copies).toBe(1);
    expect(upgradeFolders(folder)).toEqual(['pg', 'pg-15', 'sock']);
  });
});
