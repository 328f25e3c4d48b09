import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedConnection, hasOtherClients } from '#server/db/embedded/client.ts';
import type { Layout } from '#server/db/embedded/layout.ts';
import { isPostmasterOf } from '#server/db/embedded/postmaster.ts';
import { findLivingPostmaster } from '#server/db/embedded/start.ts';

const stopTimeoutMs = 30_000;
const pollMs = 25;
/** On a busy machine the sessions of an ended process take a moment to disappear. */
const sessionsEndMs = 2_000;
/** Enough for the own sessions of a short visitor, who need not wait for those of others. */
const ownSessionsEndMs = 200;
const lookAgainMs = 100;

export async function stopUnlessUsed(
  layout: Layout,
  maintenance: EmbeddedConnection,
  { waitsForOthers }: { waitsForOthers: boolean },
): Promise<'stopped' | 'left-running'> {
  const isUsed = await isUsedByOthers(
    maintenance,
    waitsForOthers ? sessionsEndMs : ownSessionsEndMs,
  );
  return isUsed ? 'left-running' : stopServer(layout);
}

export async function stopServer(layout: Layout): Promise<'stopped' | 'left-running'> {
  const pid = findLivingPostmaster(layout);
  if (pid === undefined) return 'stopped';
  process.kill(pid, 'SIGINT'); // PostgreSQL's "fast" shutdown: clean, without waiting for clients
  const deadline = Date.now() + stopTimeoutMs;
  while (Date.now() < deadline) {
    if (!isPostmasterOf(layout.cluster, pid)) return 'stopped';
    await delay(pollMs);
  }
  return 'left-running';
}

/** Checks for a while: processes that are about to exit are not users of the server. */
export async function isUsedByOthers(
  maintenance: EmbeddedConnection,
  waitMs = sessionsEndMs,
): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  while (await hasOtherClients(maintenance)) {
    if (Date.now() > deadline) return true;
    await delay(lookAgainMs);
  }
  return false;
}
