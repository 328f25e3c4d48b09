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
  // No port: nothing to collide with, and nothing that other users of the machine could reach.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  // Containers often have a tiny /dev/shm.
  dynamic_shared_memory_type: 'mmap',
  // Starts, stops and crashes. Failed statements are ours to report, and their texts carry
  // people's data that do not belong in a log file.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const largestLogBytes = 5_000_000;

interface ServerEnd {
  reason: string;
  /** Ended by a signal or in good order, so not for a reason of its own. */
  wasStopped: boolean;
}

/** A server process that this process started. */
export interface StartedServer {
  pid: number | undefined;
  /** How it ended; undefined while it runs. */
  end(): ServerEnd | undefined;
  /** What it wrote into the log since its start. */
  readLog(): string;
}

export async function startPostmaster(
  layout: Layout,
  binaries: Binaries,
  account: Account,
): Promise<StartedServer> {
  rotateLog(layout.log);
  // A file and no pipe: the server outlives this process, a pipe would not.
  const log = fs.openSync(layout.log, 'a', 0o600);
  const logStart = fs.fstatSync(log).size;
  try {
    const child = await withOpenFolders([layout.cluster, layout.sockets], async (descriptors) =>
      spawn(binaries.postgres, postmasterArguments(), {
        ...spawnOptions(account),
        // In a process group of its own Ctrl-C does not reach it: we stop it after our last query.
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

/** The process number in the server's own lock file, alive or not. */
export function readPostmasterPid(cluster: string): number | undefined {
  try {
    const [firstLine] = fs.readFileSync(pidFile(cluster), 'utf8').split('\n');
    return Number(firstLine) || undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes what tells a starting server that another one is using its folders. */
export function removeLockFiles(layout: Layout): void {
  fs.rmSync(pidFile(layout.cluster), { force: true });
  fs.rmSync(path.join(layout.sockets, '.s.PGSQL.5432.lock'), { force: true });
}

function pidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

/** Is `pid` a PostgreSQL server of this very cluster, or has another program got its number? */
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
    // Root in a container may not look at other users' processes. Then its name has to do.
    if (errorCode(error) === 'EACCES') return true;
    throw error;
  }
}
