// Guards upgrades: existing data are backed up before they are changed, or they are not changed.

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { backUpBeforeUpgrade } from '#server/backup/before-upgrade.ts';
import { BackupProblem } from '#server/backup/format.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { migrateDatabase, migrateHoldingLock, NEWEST_MIGRATION } from '#server/db/migrate.ts';
import { readEnv } from '#server/env.ts';
import { openStorage } from '#server/storage/create-storage.ts';
import { folderOf } from '#tests/integration/setup/database.ts';
import { queryOnce } from '#tests/integration/setup/server-process.ts';

/** The last migration of the first release that people used. */
const OLD = '021-folded-by-the-writer';
const KEY = 'k'.repeat(43);

async function emptyDatabase() {
  const { connection, prefix } = inject('testServer');
  const database = `${prefix}_${process.pid}_${randomBytes(4).toString('hex')}`;
  await queryOnce(connection, `create database ${database}`);
  const dataDir = folderOf(database);
  onTestFinished(async () => {
    await queryOnce(connection, `drop database ${database} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  });
  return { connection: { ...connection, database }, dataDir };
}

const versionOf = async (connection: Parameters<typeof queryOnce>[0]) =>
  (await queryOnce<{ v: string }>(connection, 'select max(name) as v from kysely_migration'))[0]?.v;

it('data of an older version are backed up, upgraded, and restored to what they were', async () => {
  const { connection, dataDir } = await emptyDatabase();
  await migrateHoldingLock(connection, { to: OLD });
  await queryOnce(connection, `insert into settings (key, value) values ('note', 'old')`);
  await mkdir(dataDir, { recursive: true });
  await writeFile(path.join(dataDir, 'secret-key'), `${KEY}\n`);
  const env = readEnv({ DATA_DIR: dataDir });
  const backups = () => fs.readdirSync(path.join(dataDir, 'backups'));
  let made = 0;
  const beforeUpgrade = async () => {
    made += 1;
    await backUpBeforeUpgrade(env, { connection, now: new Date('2027-03-05T04:05:06Z') });
  };

  await writeFile(path.join(dataDir, 'backups'), 'no folder');
  const failing = migrateDatabase(connection, { beforeUpgrade });
  await expect(failing).rejects.toThrow(BackupProblem);
  await expect(failing).rejects.toThrow(/Nothing was upgraded.*BACKUP_BEFORE_UPGRADE to off/);
  expect(await versionOf(connection)).toBe(OLD);

  await rm(path.join(dataDir, 'backups'));
  await mkdir(path.join(dataDir, 'backups'));
  const earlier = ['20250101000000', '20250201000000', '20250301000000'];
  for (const time of earlier) {
    await writeFile(path.join(dataDir, 'backups', `before-upgrade-${time}.age`), '');
  }
  // Of an attempt that was killed.
  await writeFile(path.join(dataDir, 'backups', 'before-upgrade-20270305040505.age.part'), '');
  await migrateDatabase(connection, { beforeUpgrade });
  expect(await versionOf(connection)).toBe(NEWEST_MIGRATION);
  expect(backups()).toEqual(
    ['20250201000000', '20250301000000', '20270305040506'].map((at) => `before-upgrade-${at}.age`),
  );
  expect(made).toBe(2);
  await migrateDatabase(connection, { beforeUpgrade });
  expect(made).toBe(2);

  const target = await emptyDatabase();
  const { schemaVersion } = await restoreBackup(
    {
      dataDir: target.dataDir,
      secretKey: null,
      connect: async () => target.connection,
      openStorage: () => openStorage({ dataDir: target.dataDir, s3: null }),
    },
    {
      file: path.join(dataDir, 'backups/before-upgrade-20270305040506.age'),
      keys: { passphrase: KEY, identity: null },
    },
  );
  expect(schemaVersion).toBe(OLD);
  expect(await versionOf(target.connection)).toBe(NEWEST_MIGRATION);
  const notes = `select value from settings where key = 'note'`;
  expect(await queryOnce(target.connection, notes)).toEqual([{ value: 'old' }]);
});

it('a first start has nothing to back up', async () => {
  const { connection } = await emptyDatabase();
  const beforeUpgrade = () => Promise.reject(new Error('not called'));
  await migrateDatabase(connection, { beforeUpgrade });
  expect(await versionOf(connection)).toBe(NEWEST_MIGRATION);
});
