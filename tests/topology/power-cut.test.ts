// Guards docs/back-ups.md: a power cut or a full disk in the middle of a back-up, a restore or an
// upgrade of the database leaves what was there, and the same command succeeds afterwards.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readVersion } from '#server/db/embedded/cluster.ts';
import { stopServer } from '#server/db/embedded/stop.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { EARLIER, loadOlderData, startEarlier } from '../processes/earlier-postgres.ts';
import { startLoopDisk } from './parts/loop-disk.ts';

const BACKUP_PASSPHRASE = 'spravna fraza o siedmej';
const PATIENT = { timeout: 5 * A_MINUTE.timeout, interval: 5 };

interface Started {
  child: ChildProcess;
  output(): string;
  ended(): Promise<number | null>;
}

function start(program: string, dataDir: string, file?: string): Started {
  const built = fileURLToPath(new URL(`../../dist/server/${program}.js`, import.meta.url));
  const child = spawn(process.execPath, [built, ...(file ? [file] : [])], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '1', DATA_DIR: dataDir, BACKUP_PASSPHRASE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  };
  return { child, output: () => output, ended };
}

const says = ({ output }: Started, words: string) =>
  vi.waitUntil(() => output().includes(words), PATIENT);

/** The application serves, so its data are usable; then it is stopped in order. */
async function expectServing(dataDir: string): Promise<void> {
  const app = start('main', dataDir);
  await says(app, 'Prihláška is ready').catch(() => expect(app.output()).toContain('is ready'));
  app.child.kill('SIGTERM');
  expect(await app.ended()).toBe(0);
}

/** The demo of an older version, on the PostgreSQL of that time. */
async function olderDataIn(folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const { layout, connection } = await startEarlier(folder);
  const { secretKey } = await loadOlderData(connection, path.join(folder, 'old.backup'));
  await stopServer(layout);
  fs.writeFileSync(path.join(folder, 'secret-key'), `${secretKey}\n`, {
    mode: 0o600,
    flush: true,
  });
  execFileSync('sync', ['--file-system', folder]);
}

test('an upgrade survives a power cut and a full disk, and so do a back-up and a restore', async () => {
  const disk = startLoopDisk(1_200);
  const dataDir = path.join(disk.folder, 'data');
  await olderDataIn(dataDir);
  fs.chmodSync(disk.folder, 0o755);

  const release = disk.fill(20);
  const full = start('main', dataDir);
  expect(await full.ended()).toBe(1);
  expect(full.output()).toMatch(/could not be upgraded from PostgreSQL 15 .* Nothing was changed/s);
  expect(readVersion(path.join(dataDir, 'pg'))).toBe(EARLIER);
  release();

  await says(start('main', dataDir), 'Copying table 40 of');
  await disk.cutPower();
  expect(readVersion(path.join(dataDir, 'pg'))).toBe(EARLIER);
  await expectServing(dataDir);
  expect(readVersion(path.join(dataDir, 'pg-15'))).toBe(EARLIER);

  const file = path.join(disk.folder, 'kept.age');
  const cut = start('backup', dataDir, file);
  await vi.waitUntil(() => fs.existsSync(`${file}.part`), PATIENT);
  await disk.cutPower();
  await cut.ended();
  expect(fs.existsSync(file)).toBe(false);
  const made = start('backup', dataDir, file);
  expect(await made.ended(), made.output()).toBe(0);
  // What is acknowledged is on the disk.
  await disk.cutPower();
  expect(fs.existsSync(file)).toBe(true);

  const target = path.join(disk.folder, 'restored');
  const restoring = start('restore', target, file);
  await vi.waitUntil(() => fs.existsSync(path.join(target, 'pg')), PATIENT);
  await disk.cutPower();
  await restoring.ended();
  const freeAgain = disk.fill(2);
  const tooFull = start('restore', target, file);
  expect(await tooFull.ended()).toBe(1);
  freeAgain();
  const restored = start('restore', target, file);
  expect(await restored.ended(), restored.output()).toBe(0);
  await disk.cutPower();
  await expectServing(target);
  await expectServing(dataDir);
});
