// Measures back-ups of 100,000 signups and 1 GB of files: the command against COPY of every table and
// cp of every file in turns, its memory, its restore, and the answers to other people while the
// nightly job makes one in the application.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { findTables, inSnapshot, readRows, withBackupClient } from '#server/backup/queries.ts';
import { databaseUser } from '#server/db/embedded/cluster.ts';
import { insertManySignups } from '#tests/factories/many-signups.ts';
import { temporaryDataFolder } from './data-folder.ts';
import { detail, type Measurement, verdict } from './measurement.ts';
import { type OfficeSession, startOffice } from './office-session.ts';
import { cpuOf, cpuOfEnded, cpuOfFamily, peakMemoryOf, restartPeakOf } from './processes.ts';
import type { Scope } from './scope.ts';
import { startFlags } from './start-flags.ts';
import { median, megabytes, percentile, rounded } from './statistics.ts';
import { waitsDuring } from './waits.ts';

const SIGNUPS = 100_000;
const FILES = 512;
const FILE_BYTES = 2 * 1024 * 1024;
const ROUNDS = 3;
const MOST_TIMES = 2;
const MOST_BYTES = 200 * 1024 * 1024;
const MOST_LONGER_MS = 50;
const BACKUP_PASSPHRASE = 'a passphrase for one measurement';

export const backUp: Measurement = {
  name: 'back-up',
  async run(scope) {
    const kept = temporaryDataFolder(scope);
    const session = await startOffice(scope, {
      JOBS: 'on',
      BACKUP_DIR: path.join(kept, 'nightly'),
      BACKUP_PASSPHRASE,
    });
    await insertManySignups(session.database, session.configId, SIGNUPS);
    await addFiles(session);
    const ours: CommandRun[] = [];
    const copies: Cost[] = [];
    const file = path.join(kept, 'back-up.age');
    for (let round = 0; round < ROUNDS; round++) {
      for (const old of [file, path.join(kept, 'copies')]) {
        fs.rmSync(old, { recursive: true, force: true });
      }
      const back = () => runCommand(scope, 'backup', { dataDir: session.folder, file });
      ours.push(await withCpu(session.folder, back));
      const copy = () => copyEverything(session.folder, path.join(kept, 'copies'));
      copies.push(await withCpu(session.folder, copy));
    }
    const load = os.loadavg()[0] ?? 0;
    const medianOf = (costs: readonly Cost[], what: keyof Cost) =>
      median(costs.map((cost) => cost[what]));
    const times = medianOf(ours, 'ms') / medianOf(copies, 'ms');
    const cpuTimes = medianOf(ours, 'cpuMs') / medianOf(copies, 'cpuMs');
    const peak = Math.max(...ours.map(({ peakBytes }) => peakBytes));
    const target = path.join(temporaryDataFolder(scope), 'restored');
    const restored = await runCommand(scope, 'restore', { dataDir: target, file });
    const seconds = (costs: readonly Cost[], what: keyof Cost) =>
      `${rounded(medianOf(costs, what) / 1000)} s (${costs.map((cost) => rounded(cost[what] / 1000)).join(', ')})`;
    const against = (what: keyof Cost) => `${seconds(ours, what)} against ${seconds(copies, what)}`;
    return [
      {
        what: `a back-up of ${SIGNUPS.toLocaleString('en')} signups and 1 GB of files, encrypted, flushed and read back, against COPY and cp of the same, flushed`,
        measured: `**${rounded(times)} times** (${against('ms')})`,
        limit: `at most ${MOST_TIMES} times`,
        verdict: verdict(times <= MOST_TIMES),
      },
      {
        what: 'the memory of its process at the most',
        measured: `**${megabytes(peak)}**`,
        limit: `at most ${megabytes(MOST_BYTES)}`,
        verdict: verdict(peak <= MOST_BYTES),
      },
      detail(
        'the same by CPU, with that of PostgreSQL',
        `${rounded(cpuTimes)} times (${against('cpuMs')}), load ${rounded(load)}`,
      ),
      detail('its size', megabytes(fs.statSync(file).size)),
      detail(
        'its restore into an empty folder, with a new database, compared',
        `${rounded(restored.ms / 1000)} s, ${megabytes(restored.peakBytes)} of memory`,
      ),
      ...(await meanwhile(session)),
    ];
  },
};

/** Bytes that nothing can compress, as in scans and recordings, with their rows. */
async function addFiles({ folder, database, configId }: OfficeSession): Promise<void> {
  const place = path.join(folder, 'files', 'organization');
  fs.mkdirSync(place, { recursive: true, mode: 0o700 });
  for (let index = 0; index < FILES; index++) {
    const id = randomUUID();
    const bytes = randomBytes(FILE_BYTES);
    fs.writeFileSync(path.join(place, id), bytes);
    await database.query(
      `insert into files (id, bucket, config_id, storage_key, name, kind, size_bytes, content_hash, created_at)
       values ($1::uuid, 'organization', $2, 'organization/' || $1::text, $1::text || '.pdf', 'pdf', $3, $4, now())`,
      [id, configId, FILE_BYTES, createHash('sha256').update(bytes).digest()],
    );
  }
}

interface Cost {
  ms: number;
  /** Of this process, its finished children and PostgreSQL; the idle application is none of it. */
  cpuMs: number;
}

interface CommandRun extends Cost {
  peakBytes: number;
}

async function withCpu<Run>(dataDir: string, run: () => Promise<Run>): Promise<Run & Cost> {
  const postmaster = fs.readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8');
  const cpu = () =>
    cpuOf(process.pid) + cpuOfEnded(process.pid) + cpuOfFamily(Number.parseInt(postmaster, 10));
  const before = cpu();
  const began = performance.now();
  const result = await run();
  return { ...result, ms: performance.now() - began, cpuMs: cpu() - before };
}

async function runCommand(
  scope: Scope,
  command: 'backup' | 'restore',
  { dataDir, file }: { dataDir: string; file: string },
): Promise<{ ms: number; peakBytes: number }> {
  const program = fileURLToPath(import.meta.resolve(`#built/server/${command}.js`));
  const began = performance.now();
  const child = spawn(process.execPath, [...startFlags(command), program, file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, BACKUP_PASSPHRASE },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  scope.defer(() => void child.kill('SIGKILL'));
  const peakBytes = await watchPeak(child);
  if (child.exitCode !== 0) throw new Error(`${command} ended with ${child.exitCode}`);
  return { ms: performance.now() - began, peakBytes };
}

/** The kernel keeps the peak; it is gone with the process. */
async function watchPeak(child: ChildProcess): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    // A process that is ending has no memory any more.
    const now = child.exitCode === null ? peakMemoryOf(child.pid as number) : Number.NaN;
    if (now > peak) peak = now;
  }, 100);
  await once(child, 'exit').finally(() => clearInterval(timer));
  return peak;
}

/** What everybody can do without a program: the rows of each table and the folder, on the disk. */
async function copyEverything(dataDir: string, target: string): Promise<object> {
  const tables = path.join(target, 'tables');
  fs.mkdirSync(tables, { recursive: true });
  const connection = {
    host: path.join(dataDir, 'sock'),
    port: 5432,
    user: databaseUser,
    database: 'prihlaska',
  };
  await withBackupClient(connection, (client) =>
    inSnapshot(client, async () => {
      for (const table of await findTables(client)) {
        const file = path.join(tables, table.name);
        await pipeline(readRows(client, table), fs.createWriteStream(file, { flush: true }));
      }
    }),
  );
  execFileSync('cp', ['--recursive', path.join(dataDir, 'files'), target]);
  execFileSync('sync', ['--file-system', target]);
  return {};
}

/** The nightly job works in the process that answers people. */
async function meanwhile(session: OfficeSession) {
  const { app } = session;
  await session.call('listSignups', { limit: 50 });
  const before = restartPeakOf(app.pid);
  let took = 0;
  const began = performance.now();
  const nightly = makeNightly(session).then(() => {
    took = performance.now() - began;
  });
  const busy = await answersDuring(session, nightly);
  const growth = Math.max(0, peakMemoryOf(app.pid) - before);
  const quiet = await answersDuring(session, pause(took));
  const slower = (share: number, which: 'files' | 'lists') =>
    percentile(busy[which], share) - percentile(quiet[which], share);
  const told = (which: 'files' | 'lists') =>
    `p50 ${rounded(percentile(busy[which], 0.5))} ms after ${rounded(percentile(quiet[which], 0.5))} ms, slowest ${rounded(percentile(busy[which], 1))} ms after ${rounded(percentile(quiet[which], 1))} ms`;
  const longest = Math.max(slower(0.95, 'files'), slower(0.95, 'lists'));
  return [
    {
      what: 'by how much other answers are slower while the nightly job makes it, p95',
      measured: `**${rounded(Math.max(0, longest))} ms** (a file: ${told('files')}; a page of the list: ${told('lists')})`,
      limit: `at most ${MOST_LONGER_MS} ms`,
      verdict: verdict(longest <= MOST_LONGER_MS),
    },
    {
      what: 'by how much the memory of the application grows meanwhile',
      measured: `**${megabytes(growth)}**`,
      limit: `at most ${megabytes(MOST_BYTES)}`,
      verdict: verdict(growth <= MOST_BYTES),
    },
    detail('making it in the application', `${rounded(took / 1000)} s`),
  ];
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Two people at once: one reads a file that needs no database, the other pages of the list. */
async function answersDuring(session: OfficeSession, work: Promise<void>) {
  const lists: number[] = [];
  let isOver = false;
  const files = waitsDuring(session.app, () =>
    work.finally(() => {
      isOver = true;
    }),
  );
  while (!isOver) {
    const began = performance.now();
    await session.call('listSignups', { limit: 50 });
    lists.push(performance.now() - began);
  }
  return { files: await files, lists };
}

async function makeNightly({ database, configId }: OfficeSession): Promise<void> {
  // At night none is due, and somewhere it is day.
  const hour = new Date().toLocaleString('en', {
    timeZone: 'Europe/Bratislava',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  if (Number(hour) < 2) {
    await database.query(
      `update config set record = jsonb_set(record, '{edition,timeZone}', '"Pacific/Auckland"') where id = $1`,
      [configId],
    );
  }
  // The hour of the schedule may have passed meanwhile, and one at a time is made.
  while ((await stateOf(database))?.state === 'running') await pause(100);
  await database.query('truncate backups');
  for (;;) {
    const made = await stateOf(database);
    if (made?.state === 'done') return;
    if (made?.state === 'failed') throw new Error(`No back-up: ${made.problem}`);
    if (!made) {
      await database.query(
        `select graphile_worker.add_job('backup.make', '{}'::json, job_key => 'bench')`,
      );
    }
    await pause(250);
  }
}

async function stateOf(
  database: OfficeSession['database'],
): Promise<{ state: string; problem: string } | undefined> {
  const { rows } = await database.query<{ state: string; problem: string }>(
    'select state, problem from backups order by started_at desc limit 1',
  );
  return rows[0];
}
