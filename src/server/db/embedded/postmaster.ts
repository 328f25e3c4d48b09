import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Account } from '#server/db/embedded/account.ts';
import type { Binaries } from '#server/db/embedded/binaries.ts';
import { descriptorPath, type Layout, withOpenFolders } from '#server/db/embedded/layout.ts';
import { errorCode } from '#server/db/embedded/problem.ts';
import { spawnOptions } from '#server/db/embedded/run.ts';
import { isSameFolder } from '#server/db/embedded/socket-address.ts';

const settings = {
  // A socket only: no port conflicts, and no access for other users of the machine.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  // Containers often have a tiny /dev/shm.
  dynamic_shared_memory_type: 'mmap',
  // Failed statements are not logged, because their texts contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const largestLogBytes = 5_000_000;

interface ServerEnd {
  reason: string;
  /** Ended by a signal or with code 0, so not because of an error of its own. */
  wasStopped: boolean;
}

export interface StartedServer {
  pid: number | undefined;
  /** Undefined while the server runs. */
  end(): ServerEnd | undefined;
  /** The log since this start. */
  readLog(): string;
}

export async function startPostmaster(
  layout: Layout,
  binaries: Binaries,
  account: Account,
): Promise<StartedServer> {
  rotateLog(layout.log);
  // A file instead of a pipe, because the server outlives this process.
  const log = fs.openSync(layout.log, 'a', 0o600);
  const logStart = fs.fstatSync(log).size;
  try {
    const child = await withOpenFolders([layout.cluster, layout.sockets], async (descriptors) =>
      spawn(binaries.postgres, postmasterArguments(), {
        ...spawnOptions(account),
        // Its own process group keeps Ctrl-C away from it: we stop it after our last query.
        detached: true,
        stdio: ['ignore', log, log, ...descriptors],
      }),
    );
    child.unref();
    return observe(child, () => fs.readFileSync(layout.log).subarray(logStart).toString('utf8'));
  } finally {
    fs.closeSync(log);
  }
}

function postmasterArguments(): string[] {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', descriptorPath(3), '-k', descriptorPath(4), ...options];
}

function observe(child: ChildProcess, readLog: () => string): StartedServer {
  let end: ServerEnd | undefined;
  child.once('error', (error) => {
    end = { reason: error.message, wasStopped: false };
  });
  child.once('exit', (code, signal) => {
    const reason = signal === null ? `exit code ${code}` : `signal ${signal}`;
    end = { reason, wasStopped: signal !== null || code === 0 };
  });
  return { pid: child.pid, end: () => end, readLog };
}

function rotateLog(log: string): void {
  const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLogBytes) fs.renameSync(log, `${log}.1`);
}

/** The process id in the server's lock file, alive or not. */
export function readPostmasterPid(cluster: string): number | undefined {
  try {
    const [firstLine] = fs.readFileSync(pidFile(cluster), 'utf8').split('\n');
    return Number(firstLine) || undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes the lock files of an earlier server. */
export function removeLockFiles(layout: Layout): void {
  fs.rmSync(pidFile(layout.cluster), { force: true });
  fs.rmSync(path.join(layout.sockets, '.s.PGSQL.5432.lock'), { force: true });
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

/** Whether `pid` is a PostgreSQL server of this cluster, not another program with a reused id. */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  try {
    const program = fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return program === 'postgres' && worksIn(cluster, pid);
  } catch {
    return false;
  }
}

function worksIn(cluster: string, pid: number): boolean {
  try {
    return isSameFolder(`/proc/${pid}/cwd`, cluster);
  } catch (error) {
    // Root in a container may not inspect other users' processes; the process name must be enough.
    if (errorCode(error) === 'EACCES') return true;
    throw error;
  }
}
