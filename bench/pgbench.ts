// The yardstick: PostgreSQL's own benchmark on the same server that stores the signups, so that the
// disk, the processor and other load affect both sides equally.

import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

export interface ServerAddress {
  host: string;
  port: number;
  user: string;
}

const DATABASE = 'pgbench';
/** A million accounts, so that clients rarely contend for a row. */
const SCALE = '10';
const DEBIAN_PACKAGE = 'postgresql-15';

/** Null when it is missing and cannot be installed; then prints what to do. */
export function findPgbench(): string | null {
  const found = findInstalled();
  if (found) return found;
  if (process.geteuid?.() === 0) installFromDebian();
  const installed = findInstalled();
  if (!installed) {
    console.error(
      `pgbench was not found, so signups cannot be compared. Install PostgreSQL's server package ` +
        `("apt-get install ${DEBIAN_PACKAGE}" on Debian), or put pgbench on the PATH.`,
    );
  }
  return installed ?? null;
}

function findInstalled(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const debian = fs.existsSync(versions) ? fs.readdirSync(versions).toSorted().toReversed() : [];
  const folders = [
    ...debian.map((version) => path.join(versions, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => fs.existsSync(file));
}

function installFromDebian(): void {
  console.log('Installing pgbench (once) …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // The package would start a server, which is not needed here.
  const noServer = '/etc/postgresql-common/createcluster.conf';
  if (!fs.existsSync(noServer)) {
    fs.mkdirSync(path.dirname(noServer), { recursive: true });
    fs.writeFileSync(noServer, 'create_main_cluster = false\n');
  }
  const options = { env: environment, stdio: 'ignore' } as const;
  spawnSync('apt-get', ['update', '--quiet'], options);
  const flags = ['--yes', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold'];
  spawnSync('apt-get', ['install', ...flags, DEBIAN_PACKAGE], options);
}

export async function preparePgbench(program: string, server: ServerAddress): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  await client.query(`create database ${DATABASE}`);
  await client.end();
  await run(program, server, ['--initialize', '--scale', SCALE, '--quiet']);
}

/** Transactions per second of `pgbench -N -c 32 -j 2`: an update, a select and an insert each. */
export async function runPgbench(
  program: string,
  server: ServerAddress,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const options = ['-N', '-n', '-c', String(connections), '-j', '2', '-T', String(seconds)];
  const output = await run(program, server, options);
  const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
  if (!rate) throw new Error(`pgbench did not say how fast it was:\n${output}`);
  return Number(rate);
}

function run(program: string, server: ServerAddress, options: string[]): Promise<string> {
  const address = ['-h', server.host, '-p', String(server.port), '-U', server.user];
  const child = spawn(program, [...options, ...address, DATABASE], {
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`pgbench failed:\n${output}`)),
    );
  });
}
