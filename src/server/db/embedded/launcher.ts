import { setTimeout as delay } from 'node:timers/promises';
import { chooseAccount, handOver } from '#server/db/embedded/account.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import {
  applicationConnection,
  type EmbeddedConnection,
  hasOtherClients,
  maintenanceConnection,
} from '#server/db/embedded/client.ts';
import { ensureCluster } from '#server/db/embedded/cluster.ts';
import { type Layout, prepareLayout } from '#server/db/embedded/layout.ts';
import { isPostmasterOf } from '#server/db/embedded/postmaster.ts';
import { EmbeddedPostgresProblem } from '#server/db/embedded/problem.ts';
import { socketHost } from '#server/db/embedded/socket-address.ts';
import { attachOrStart, findLivingPostmaster } from '#server/db/embedded/start.ts';

export interface EmbeddedServer {
  connection: EmbeddedConnection;
  how: 'started' | 'attached';
  /** Stops the server unless other processes are connected. Close your own connections first. */
  stop(): Promise<'stopped' | 'left-running'>;
}

const stopTimeoutMs = 30_000;
const pollMs = 25;
/** On a busy machine the sessions of an ended process take a moment to disappear. */
const sessionsEndMs = 2_000;
const lookAgainMs = 100;

/**
 * Attaches to the PostgreSQL server of a data folder, or creates and starts it. Several processes
 * may call this at once and share the server; call it again when the server has died. Throws
 * EmbeddedPostgresProblem.
 */
export async function ensureEmbeddedPostgres(dataDir: string): Promise<EmbeddedServer> {
  requireLinux();
  const layout = prepareLayout(dataDir);
  const account = chooseAccount(layout);
  handOver(layout.sockets, account);
  const binaries = await findBinaries(account);
  await ensureCluster(layout.cluster, binaries, account);

  const maintenance = maintenanceConnection(socketHost(layout.sockets));
  const how = await attachOrStart({ layout, binaries, account, maintenance });
  return {
    connection: applicationConnection(maintenance),
    how,
    stop: () => stopUnlessUsed(layout, maintenance),
  };
}

/** Whether the server of a data folder is alive. Cheap: it only reads two files. */
export function isEmbeddedPostgresRunning(dataDir: string): boolean {
  return findLivingPostmaster(prepareLayout(dataDir)) !== undefined;
}

function requireLinux(): void {
  if (process.platform === 'linux') return;
  throw new EmbeddedPostgresProblem(
    'The embedded database runs on Linux only. ' +
      'Run a PostgreSQL server of your own and give its address in DATABASE_URL.',
  );
}

async function stopUnlessUsed(
  layout: Layout,
  maintenance: EmbeddedConnection,
): Promise<'stopped' | 'left-running'> {
  if (await isUsedByOthers(maintenance)) return 'left-running';
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
async function isUsedByOthers(maintenance: EmbeddedConnection): Promise<boolean> {
  const deadline = Date.now() + sessionsEndMs;
  while (await hasOtherClients(maintenance)) {
    if (Date.now() > deadline) return true;
    await delay(lookAgainMs);
  }
  return false;
}
