import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, handOver } from '#server/db/embedded/account.ts';
import { type Binaries, findEarlierBinaries } from '#server/db/embedded/binaries.ts';
import {
  applicationConnection,
  type EmbeddedConnection,
  maintenanceConnection,
} from '#server/db/embedded/client.ts';
import { ensureCluster, readVersion, wrongVersion } from '#server/db/embedded/cluster.ts';
import type { Layout } from '#server/db/embedded/layout.ts';
import { EmbeddedPostgresProblem, errorCode, messageOf } from '#server/db/embedded/problem.ts';
import { socketHost } from '#server/db/embedded/socket-address.ts';
import { attachOrStart } from '#server/db/embedded/start.ts';
import { isUsedByOthers, stopServer } from '#server/db/embedded/stop.ts';

/** What the upgrade of a data folder needs from its caller. */
export interface Upgrade {
  /** Copies everything into an empty database and verifies it. */
  copy(from: EmbeddedConnection, to: EmbeddedConnection): Promise<void>;
  /** Tells the person who waits. */
  say(sentence: string): void;
}

interface Parts {
  layout: Layout;
  binaries: Binaries;
  account: Account;
  upgrade: Upgrade | undefined;
}

const lockPollMs = 200;

/**
 * Moves data of an earlier major version of PostgreSQL to this one: both servers run, the rows are
 * copied and verified, and only then the folders are exchanged. The old folder is kept beside the
 * new one. A process that is killed at any moment leaves the old data in use, or two renames that
 * the next start completes.
 */
export async function upgradeEarlierCluster(parts: Parts): Promise<void> {
  const { layout } = parts;
  if (!isEarlier(parts) && !fs.existsSync(verifiedFolder(layout))) return;
  const unlock = await lockUpgrade(layout);
  try {
    exchangeFolders(layout);
    // Another process may have upgraded while this one waited for the lock.
    if (isEarlier(parts)) await upgradeCluster(parts);
  } finally {
    await unlock();
  }
}

function isEarlier({ layout, binaries }: Parts): boolean {
  const found = readVersion(layout.cluster);
  return found !== undefined && Number(found) < Number(binaries.majorVersion);
}

/**
 * One process at a time. An address of the kernel's abstract namespace belongs to the process and
 * disappears with it, however it ends.
 */
async function lockUpgrade({ cluster }: Layout): Promise<() => Promise<void>> {
  const name = createHash('sha256')
    .update(fs.realpathSync(path.dirname(cluster)))
    .digest('hex');
  for (;;) {
    const server = net.createServer();
    try {
      server.listen(`\0prihlaska-upgrade-${name}`);
      await once(server, 'listening');
      return async () => {
        server.close();
        await once(server, 'close');
      };
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error;
      await delay(lockPollMs);
    }
  }
}

async function upgradeCluster({ layout, binaries, account, upgrade }: Parts): Promise<void> {
  const found = String(readVersion(layout.cluster));
  const earlier = await findEarlierBinaries(found, account);
  if (!earlier) throw wrongVersion(layout.cluster, found, binaries.majorVersion);
  if (!upgrade) throw needsStart(layout);
  upgrade.say(
    `The database is upgraded from PostgreSQL ${found} to ${binaries.majorVersion}. This takes a while; do not interrupt it.`,
  );
  const target = await emptyTarget(layout, account);
  try {
    const from = await openServer({ layout, binaries: earlier, account });
    if (await isUsedByOthers(from)) throw stillInUse(layout);
    await ensureCluster(target.cluster, binaries, account);
    const to = await openServer({ layout: target, binaries, account });
    await upgrade.copy(applicationConnection(from), applicationConnection(to));
    await requireStopped(target);
    await requireStopped(layout);
    fs.renameSync(target.cluster, verifiedFolder(layout));
  } catch (error) {
    if (error instanceof StillInUse) throw error;
    await stopServer(layout);
    throw new EmbeddedPostgresProblem(
      `The database could not be upgraded from PostgreSQL ${found} to ${binaries.majorVersion}: ` +
        `${messageOf(error)} Nothing was changed: the data are in ${layout.cluster} as before.`,
    );
  } finally {
    await removeTarget(target);
  }
  const kept = exchangeFolders(layout);
  upgrade.say(
    `The database is upgraded and verified. The old data are kept in ${kept}; delete the folder when you no longer need it.`,
  );
}

function needsStart({ cluster }: Layout): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    `The database in ${cluster} was made by an earlier version of PostgreSQL. ` +
      'Start Prihláška once: it upgrades the data. Then run this command again.',
  );
}

class StillInUse extends EmbeddedPostgresProblem {}

function stillInUse({ cluster }: Layout): StillInUse {
  return new StillInUse(
    `The database in ${cluster} must be upgraded, but another process still uses it. ` +
      'Stop every older Prihláška that uses this data folder, then start again.',
  );
}

async function openServer(parts: Omit<Parts, 'upgrade'>): Promise<EmbeddedConnection> {
  const maintenance = maintenanceConnection(socketHost(parts.layout.sockets));
  await attachOrStart({ ...parts, maintenance });
  return maintenance;
}

async function requireStopped(layout: Layout): Promise<void> {
  if ((await stopServer(layout)) === 'left-running') {
    throw new Error(`The server in ${layout.cluster} did not stop.`);
  }
}

/** Where the new database is made; what an interrupted upgrade left there is removed. */
async function emptyTarget(layout: Layout, account: Account): Promise<Layout> {
  const target = {
    cluster: `${layout.cluster}-upgrade`,
    sockets: `${layout.sockets}-upgrade`,
    log: layout.log,
  };
  await removeTarget(target);
  fs.mkdirSync(target.sockets, { mode: 0o700 });
  handOver(target.sockets, account);
  return target;
}

async function removeTarget(target: Layout): Promise<void> {
  await stopServer(target);
  fs.rmSync(target.cluster, { recursive: true, force: true });
  fs.rmSync(target.sockets, { recursive: true, force: true });
}

/** A folder of this name holds upgraded and verified data. */
function verifiedFolder({ cluster }: Layout): string {
  return `${cluster}-upgraded`;
}

/** Puts verified data into their place; says where the old ones are kept. */
function exchangeFolders(layout: Layout): string | null {
  const verified = verifiedFolder(layout);
  if (!fs.existsSync(verified)) return null;
  const kept = freeName(`${layout.cluster}-${readVersion(layout.cluster) ?? 'old'}`);
  if (fs.existsSync(layout.cluster)) fs.renameSync(layout.cluster, kept);
  fs.renameSync(verified, layout.cluster);
  syncFolder(path.dirname(layout.cluster));
  return kept;
}

function freeName(wanted: string): string {
  let name = wanted;
  for (let n = 2; fs.existsSync(name); n += 1) name = `${wanted}-${n}`;
  return name;
}

/** Without it a power cut could undo the renames. */
function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
