// Guards the commands of back-ups as whole processes: exit codes, the sentence, and a database that
// runs or is stopped.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { preparedDataFolder, temporaryDataFolder } from '#tests/integration/setup/data-folders.ts';
import { folderOf } from '#tests/integration/setup/database.ts';
import {
  databaseUrlOf,
  queryOnce,
  runToTheEnd,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';

const PASSPHRASE = 'spravna fraza o siedmej';

const run = (command: 'backup' | 'restore', at: { dataDir: string; file: string }, env = {}) =>
  runToTheEnd({
    dataDir: at.dataDir,
    env: { BACKUP_PASSPHRASE: PASSPHRASE, ...env },
    program: { file: `${command}.js`, arguments: [at.file] },
  });

test('a back-up of a running and of a stopped application is restored into an empty folder', async () => {
  const dataDir = preparedDataFolder();
  const folder = temporaryDataFolder();
  const running = path.join(folder, 'running.age');
  const stopped = path.join(folder, 'stopped.age');
  const server = await startServer({ dataDir });
  const { result } = await server.submit(formOf([validEducator()]));
  const made = await run('backup', { dataDir, file: running });
  expect(made, made.stderr).toMatchObject({ code: 0, stderr: '' });
  expect(made.output).toContain('written and read back');
  expect((await server.call('getConfig', {})).status).toBe(200);
  server.terminate();
  await server.exitCode();
  expect((await run('backup', { dataDir, file: stopped })).code).toBe(0);

  const empty = path.join(folder, 'restored');
  const wrong = { BACKUP_PASSPHRASE: 'nespravna fraza o osmej' };
  const refused = await run('restore', { dataDir: empty, file: running }, wrong);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^The back-up cannot be opened: BACKUP_PASSPHRASE is wrong.*\n$/);
  expect(fs.existsSync(empty)).toBe(false);

  const restored = await run('restore', { dataDir: empty, file: running });
  expect(restored, restored.stderr).toMatchObject({ code: 0, stderr: '' });
  const again = await run('restore', { dataDir: empty, file: stopped });
  expect(again.code).toBe(1);
  expect(again.stderr).toMatch(/^The installation is not empty.*Nothing was changed\.\n$/);
  const second = await startServer({ dataDir: empty });
  const { token, number } = result;
  expect((await second.call('getSignup', { token })).result.number).toBe(number);
});

test('a command without a file or a passphrase says what is missing', async () => {
  const dataDir = temporaryDataFolder('none');
  const unnamed = await run('backup', { dataDir, file: '' });
  expect(unnamed).toMatchObject({ code: 1 });
  expect(unnamed.stderr).toMatch(/^Say where the back-up shall be: npm run backup -- .*\n$/);
  const file = path.join(path.dirname(dataDir), 'x.age');
  const open = await run('backup', { dataDir, file }, { BACKUP_PASSPHRASE: '' });
  expect(open.stderr).toMatch(/^Set BACKUP_PASSPHRASE/);
  expect(fs.existsSync(dataDir)).toBe(false);
});

/** Starts a command and kills it as soon as this is true. */
async function killOnce(
  command: 'backup' | 'restore',
  { file, env }: { file: string; env: Record<string, string> },
  isTime: () => boolean | Promise<boolean>,
): Promise<void> {
  const program = fileURLToPath(new URL(`../../dist/server/${command}.js`, import.meta.url));
  const child = spawn(process.execPath, [program, file], {
    env: { PATH: process.env.PATH, BACKUP_PASSPHRASE: PASSPHRASE, ...env },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await vi.waitUntil(isTime, { ...A_MINUTE, interval: 5 });
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a killed back-up leaves no file of its name, and a killed restore is begun anew', async () => {
  const dataDir = preparedDataFolder();
  const server = await startServer({ dataDir });
  const { result } = await server.submit(formOf([validEducator()]));
  const file = path.join(temporaryDataFolder(), 'killed.age');
  await killOnce('backup', { file, env: { DATA_DIR: dataDir } }, () =>
    fs.existsSync(`${file}.part`),
  );
  expect(fs.existsSync(file)).toBe(false);
  expect((await server.call('getConfig', {})).status).toBe(200);
  expect((await run('backup', { dataDir, file })).code).toBe(0);
  expect(fs.existsSync(`${file}.part`)).toBe(false);

  const { connection, prefix } = inject('testServer');
  const database = `${prefix}_restored_${process.pid}`;
  await queryOnce(connection, `create database ${database}`);
  onTestFinished(async () => {
    await queryOnce(connection, `drop database ${database} with (force)`);
    await rm(folderOf(database), { recursive: true, force: true });
  });
  const databaseUrl = databaseUrlOf({ ...connection, database });
  const target = { DATABASE_URL: databaseUrl, DATA_DIR: folderOf(database) };
  await killOnce('restore', { file, env: target }, async () => {
    const mark = `select to_regclass('restore_in_progress') is not null as is_set`;
    const [row] = await queryOnce<{ is_set: boolean }>({ ...connection, database }, mark);
    return row?.is_set ?? false;
  });
  const refused = await runToTheEnd({ databaseUrl });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/was interrupted, so the data are incomplete/);
  const restored = await run('restore', { dataDir: target.DATA_DIR, file }, target);
  expect(restored, restored.stderr).toMatchObject({ code: 0, stderr: '' });
  const second = await startServer({ databaseUrl });
  const { token, number } = result;
  expect((await second.call('getSignup', { token })).result.number).toBe(number);
});
