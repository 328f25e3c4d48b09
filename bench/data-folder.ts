// A data folder for one measurement, removed with all its content afterwards.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser } from '#server/db/embedded/cluster.ts';
import { isPostmasterOf, readPostmasterPid } from '#server/db/embedded/postmaster.ts';
import type { Scope } from './scope.ts';

export function temporaryDataFolder(scope: Scope): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-bench-'));
  scope.defer(async () => {
    await endServerOf(folder);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** The process id of the PostgreSQL server of a data folder; undefined while there is none. */
export function findServerOf(folder: string): number | undefined {
  const cluster = path.join(folder, 'pg');
  const pid = readPostmasterPid(cluster);
  return pid !== undefined && isPostmasterOf(cluster, pid) ? pid : undefined;
}

async function endServerOf(folder: string): Promise<void> {
  const pid = findServerOf(folder);
  if (pid === undefined) return;
  process.kill(pid, 'SIGQUIT'); // PostgreSQL's "immediate" shutdown, because the data are no longer needed
  const patienceEnds = Date.now() + 10_000;
  while (findServerOf(folder) !== undefined && Date.now() < patienceEnds) await delay(20);
}

/** Somebody else who uses the database keeps it running when the application stops. */
export async function keepServerRunning(folder: string): Promise<void> {
  const keeper = new pg.Client({
    host: path.join(folder, 'sock'),
    user: databaseUser,
    database: 'prihlaska',
  });
  // The server is ended the hard way with its data folder.
  keeper.on('error', () => {});
  await keeper.connect();
}
