import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '#server/db/embedded/account.ts';
import type { Binaries } from '#server/db/embedded/binaries.ts';
import { type EmbeddedConnection, findRefusal } from '#server/db/embedded/client.ts';
import type { Layout } from '#server/db/embedded/layout.ts';
import {
  isPostmasterOf,
  readPostmasterPid,
  removeLockFiles,
  type StartedServer,
  startPostmaster,
} from '#server/db/embedded/postmaster.ts';
import { EmbeddedPostgresProblem, useOwnServer } from '#server/db/embedded/problem.ts';

// Crash recovery of a busy server may take a while.
const timeoutMs = 120_000;
const pollMs = 25;
const retryMs = 200;

interface Attempt {
  layout: Layout;
  binaries: Binaries;
  account: Account;
  maintenance: EmbeddedConnection;
}

/** Returns when the server answers, no matter which process started it. */
export async function attachOrStart(attempt: Attempt): Promise<'started' | 'attached'> {
  const { layout, binaries, account, maintenance } = attempt;
  const deadline = Date.now() + timeoutMs;
  let started: StartedServer | undefined;
  let lockConflicts = 0;
  let refusal: string | undefined;

  while (Date.now() < deadline) {
    refusal = await findRefusal(maintenance);
    if (refusal === undefined) return howItCameUp(layout, started);

    if (findLivingPostmaster(layout) !== undefined || isStillRunning(started)) {
      await delay(pollMs); // It is starting, recovering or about to stop.
      continue;
    }
    if (started) {
      const obstacle = findObstacle(started);
      if (obstacle === 'lock-file') lockConflicts += 1;
      if (obstacle === 'unknown' || lockConflicts > 3) throw didNotStart(layout, started);
      if (lockConflicts > 1) removeLockFiles(layout);
      await delay(retryMs);
    }
    started = await startPostmaster(layout, binaries, account);
  }
  throw new EmbeddedPostgresProblem(
    `PostgreSQL in ${layout.cluster} did not answer within ${timeoutMs / 1000} seconds ` +
      `(${refusal}). See ${layout.log}.`,
  );
}

export function findLivingPostmaster(layout: Layout): number | undefined {
  const pid = readPostmasterPid(layout.cluster);
  return pid !== undefined && isPostmasterOf(layout.cluster, pid) ? pid : undefined;
}

function howItCameUp(layout: Layout, started: StartedServer | undefined): 'started' | 'attached' {
  const isOurs = started?.pid !== undefined && started.pid === readPostmasterPid(layout.cluster);
  return isOurs ? 'started' : 'attached';
}

function isStillRunning(started: StartedServer | undefined): boolean {
  return started !== undefined && started.end() === undefined;
}

/**
 * Why a server that we started has ended:
 * - `passing`: it was stopped, or the last workers of a killed server still hold its memory.
 * - `lock-file`: it found a lock file. Another server may be starting or stopping, or the file is
 *   stale and its process id reused, which PostgreSQL cannot detect. So the file is removed only
 *   when a second attempt meets it again.
 */
function findObstacle(started: StartedServer): 'passing' | 'lock-file' | 'unknown' {
  const log = started.readLog();
  if (/lock file ".*" (already exists|is empty)/.test(log)) return 'lock-file';
  if (log.includes('pre-existing shared memory block')) return 'passing';
  return started.end()?.wasStopped ? 'passing' : 'unknown';
}

function didNotStart(layout: Layout, started: StartedServer): EmbeddedPostgresProblem {
  const lastLines = started.readLog().trim().split('\n').slice(-8).join('\n');
  return new EmbeddedPostgresProblem(
    `PostgreSQL in ${layout.cluster} did not start (${started.end()?.reason}). ` +
      `Its last words are below, the rest is in ${layout.log}. ${useOwnServer}\n${lastLines}`,
  );
}
