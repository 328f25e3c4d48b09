import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Account, handOver } from '#server/db/embedded/account.ts';
import type { Binaries } from '#server/db/embedded/binaries.ts';
import { descriptorPath, withOpenFolders } from '#server/db/embedded/layout.ts';
import { EmbeddedPostgresProblem, errorCode } from '#server/db/embedded/problem.ts';
import { run } from '#server/db/embedded/run.ts';

export const databaseUser = 'prihlaska';

const unfinishedMark = '.new-';
const abandonedAfterMs = 10 * 60_000;

/**
 * Creates the database's files if they do not exist. They are created in a temporary folder and
 * renamed, so a half-made cluster is never used and one of several concurrent processes wins.
 */
export async function ensureCluster(
  cluster: string,
  binaries: Binaries,
  account: Account,
): Promise<void> {
  const version = readVersion(cluster);
  if (version === binaries.majorVersion) return;
  if (version !== undefined) throw wrongVersion(cluster, version, binaries.majorVersion);

  removeAbandoned(cluster);
  const unfinished = `${cluster}${unfinishedMark}${randomBytes(4).toString('hex')}`;
  try {
    fs.mkdirSync(unfinished, { mode: 0o700 });
    handOver(unfinished, account);
    await initialise(unfinished, binaries, account);
    moveIntoPlace(unfinished, cluster);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

/** The major version that made the files of a database; undefined where there are none. */
export function readVersion(cluster: string): string | undefined {
  try {
    return fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

async function initialise(folder: string, binaries: Binaries, account: Account): Promise<void> {
  const args = [
    ...['-D', descriptorPath(3), '-U', databaseUser],
    // Only our account can enter the folder of the socket.
    '--auth=trust',
    '--encoding=UTF8',
    // ICU sorts Slovak everywhere ("ch" after "h"); the C library would need a system locale.
    ...['--locale-provider=icu', '--icu-locale=sk', '--locale=C'],
    '--no-instructions',
  ];
  const result = await withOpenFolders([folder], (descriptors) =>
    run(binaries.initdb, args, { account, descriptors }),
  );
  if (!result.succeeded) {
    throw new EmbeddedPostgresProblem(
      `The database could not be created beside ${folder}. PostgreSQL says: ${result.output}`,
    );
  }
}

function moveIntoPlace(unfinished: string, cluster: string): void {
  try {
    fs.renameSync(unfinished, cluster);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
    const anotherProcessWasFaster = readVersion(cluster) !== undefined;
    if (!anotherProcessWasFaster) {
      throw new EmbeddedPostgresProblem(
        `${cluster} holds something that is not a PostgreSQL database. ` +
          'Move it away, or set DATA_DIR to another folder.',
      );
    }
  }
}

export function wrongVersion(
  cluster: string,
  found: string,
  needed: string,
): EmbeddedPostgresProblem {
  return new EmbeddedPostgresProblem(
    `The database in ${cluster} was made by PostgreSQL ${found}; this program brings PostgreSQL ${needed}, ` +
      'which cannot read it. Make a back-up with the version of the program that made the data, and restore it into a new DATA_DIR.',
  );
}

function removeAbandoned(cluster: string): void {
  const folder = path.dirname(cluster);
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(cluster)}${unfinishedMark}`)) continue;
    const left = path.join(folder, name);
    const madeAt = fs.statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - madeAt > abandonedAfterMs) fs.rmSync(left, { recursive: true, force: true });
  }
}
