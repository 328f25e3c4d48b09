import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { readPostmasterPid } from '#server/db/embedded/postmaster.ts';
import { copyPrepared } from '#tests/support/prepared-folder.ts';
// For what it declares about `inject`.
import type { TestServer } from './global-setup.ts';

/** A data folder that disappears after the test together with the server in it. */
export function temporaryDataFolder(...below: string[]): string {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-test-'));
  const folder = path.join(base, ...below);
  onTestFinished(() => {
    killServerOf(folder);
    fs.rmSync(base, { recursive: true, force: true });
  });
  return folder;
}

/** A data folder with a migrated and empty database, for tests of what comes later. */
export function preparedDataFolder(): string {
  const { prepared }: TestServer = inject('testServer');
  if (prepared === null)
    throw new Error('Only the tests in tests/processes have a prepared folder.');
  const folder = temporaryDataFolder();
  copyPrepared(prepared, folder);
  return folder;
}

/** Kills a server. */
export function killServerOf(dataFolder: string, cluster = 'pg'): void {
  const pid = pidOf(dataFolder, cluster);
  if (pid !== undefined && isPostgres(pid)) process.kill(pid, 'SIGKILL');
}

export function pidOf(dataFolder: string, cluster = 'pg'): number | undefined {
  try {
    return readPostmasterPid(path.join(dataFolder, cluster));
  } catch {
    return undefined; // The folder is none, which is what some tests are about.
  }
}

function isPostgres(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}
