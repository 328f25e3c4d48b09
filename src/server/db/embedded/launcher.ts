import { chooseAccount, handOver } from '#server/db/embedded/account.ts';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import {
  applicationConnection,
  type EmbeddedConnection,
  maintenanceConnection,
} from '#server/db/embedded/client.ts';
import { ensureCluster } from '#server/db/embedded/cluster.ts';
import { prepareLayout } from '#server/db/embedded/layout.ts';
import { EmbeddedPostgresProblem } from '#server/db/embedded/problem.ts';
import { socketHost } from '#server/db/embedded/socket-address.ts';
import { attachOrStart, findLivingPostmaster } from '#server/db/embedded/start.ts';
import { stopUnlessUsed } from '#server/db/embedded/stop.ts';
import { type Upgrade, upgradeEarlierCluster } from '#server/db/embedded/upgrade.ts';

export interface EmbeddedServer {
  connection: EmbeddedConnection;
  how: 'started' | 'attached';
  /**
   * Stops the server unless other processes are connected, which it gives some time to leave. Close
   * your own connections first.
   */
  stop(): Promise<'stopped' | 'left-running'>;
  /** The same without that time, for a short visit to a server of others. */
  stopAtOnce(): Promise<'stopped' | 'left-running'>;
}

/**
 * Attaches to the PostgreSQL server of a data folder, or creates and starts it. Several processes
 * may call this at once and share the server; call it again when the server has died. Data of an
 * earlier major version are upgraded if the caller knows how. Throws EmbeddedPostgresProblem.
 */
export async function ensureEmbeddedPostgres(
  dataDir: string,
  upgrade?: Upgrade,
): Promise<EmbeddedServer> {
  requireLinux();
  const layout = prepareLayout(dataDir);
  const account = chooseAccount(layout);
  handOver(layout.sockets, account);
  const binaries = await findBinaries(account);
  await upgradeEarlierCluster({ layout, binaries, account, upgrade });
  await ensureCluster(layout.cluster, binaries, account);

  const maintenance = maintenanceConnection(socketHost(layout.sockets));
  const how = await attachOrStart({ layout, binaries, account, maintenance });
  return {
    connection: applicationConnection(maintenance),
    how,
    stop: () => stopUnlessUsed(layout, maintenance, { waitsForOthers: true }),
    stopAtOnce: () => stopUnlessUsed(layout, maintenance, { waitsForOthers: false }),
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
