// Measures a durable signup: `createSignup` through HTTP at 32 connections, with the captcha
// verified at its default cost, validation, fees, all rows and the job of the confirmation, as a
// share of the result of `pgbench -N` on the same server; and the memory of the application
// meanwhile. Each round has its own yardstick just before, and the median round counts, because
// other programs may disturb any of them.

import path from 'node:path';
import pg from 'pg';
import { databaseUser } from '#server/db/embedded/cluster.ts';
import { type AppProcess, startApp } from './app-process.ts';
import { type CompanionProcess, startCompanion } from './companion-process.ts';
import type { SignupClients } from './companions/signup-clients.ts';
import { findServerOf, temporaryDataFolder } from './data-folder.ts';
import { startMailServer } from './mail-server.ts';
import { detail, type Measurement, type Row, verdict } from './measurement.ts';
import { findPgbench, preparePgbench, runPgbench, type ServerAddress } from './pgbench.ts';
import { cpuOf, cpuOfFamily, peakMemoryOf } from './processes.ts';
import type { Scope } from './scope.ts';
import { median, megabytes, rounded } from './statistics.ts';

const CONNECTIONS = 32;
/** The demo's signups: a teacher with one to seven pupils, five persons on average. */
const MOST_PUPILS = 7;
/** 0.20 is reached; a little less is noise of the machine, more than that is a regression. */
const LEAST_SHARE = 0.18;
/** Without a mail server no PDF is made; the PDF compiler needs the rest. */
const MOST_MEMORY_BYTES = 250 * 1024 * 1024;
const MOST_MEMORY_WITH_MAIL_BYTES = 500 * 1024 * 1024;

const SECRET_KEY = 'a secret for one benchmark, which the clients know as well';
/** Node's compiler keeps optimising for some ten thousand calls. */
const WARM_UP_SECONDS = 15;
const WARM_UP_SIGNUPS = 15_000;
const PGBENCH_SECONDS = 3;
const ROUND_SECONDS = 4;
const ROUNDS = 5;
const FEWER_ROUNDS = 3;
const CHALLENGES = 2000;

interface Bench {
  scope: Scope;
  folder: string;
  pgbench: string;
  server: ServerAddress;
  database: pg.Client;
  clients: CompanionProcess<SignupClients>;
}

interface Round {
  share: number;
  perSecond: number;
  pgbenchPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Milliseconds of CPU for one signup, and for one transaction of pgbench with both its sides. */
  cpu: { app: number; database: number; clients: number; pgbench: number };
}

export const signup: Measurement = {
  name: 'signup',
  async run(scope) {
    const pgbench = findPgbench();
    if (!pgbench) return [skippedRow()];
    const bench = await prepare(scope, pgbench);
    const typical = { JOBS: 'on', rounds: ROUNDS, mostPupils: MOST_PUPILS } as const;
    const withJobs = await runRounds(bench, typical);
    const fewer = { ...typical, rounds: FEWER_ROUNDS };
    const small = await runRounds(bench, { ...fewer, mostPupils: 1 });
    const withoutJobs = await runRounds(bench, { ...fewer, JOBS: 'off' });
    const SMTP_URL = await startMailServer(scope);
    const withMail = await runRounds(bench, { ...typical, rounds: 1, SMTP_URL });
    return rowsOf({ withJobs, small, withoutJobs, withMail });
  },
};

function skippedRow(): Row {
  return {
    what: 'createSignup as a share of pgbench -N',
    measured: 'pgbench is not installed',
    limit: `at least ${LEAST_SHARE}`,
    verdict: 'skipped',
  };
}

async function prepare(scope: Scope, pgbench: string): Promise<Bench> {
  const folder = temporaryDataFolder(scope);
  // The first start creates the database; our connection keeps the server running.
  const first = await startApp(scope, folder, { SECRET_KEY });
  const server = { host: path.join(folder, 'sock'), port: 5432, user: databaseUser };
  const database = new pg.Client({ ...server, database: 'prihlaska' });
  // The server is killed together with its data folder.
  database.on('error', () => {});
  await database.connect();
  await first.stop();
  await requireDurability(database);
  await preparePgbench(pgbench, server);
  const clients = startCompanion<SignupClients>(scope, 'signup-clients');
  return { scope, folder, pgbench, server, database, clients };
}

async function requireDurability(database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting <> 'on'`,
  );
  if (rows.length > 0) throw new Error(`The server is not durable: ${JSON.stringify(rows)}`);
}

interface Load {
  JOBS: 'on' | 'off';
  rounds: number;
  mostPupils: number;
  /** Mails stay in the outbox unless given. */
  SMTP_URL?: string;
}

async function runRounds(
  bench: Bench,
  { JOBS, rounds, mostPupils, SMTP_URL }: Load,
): Promise<{ rounds: Round[]; peakBytes: number; cost: number; challengeMs: number }> {
  const { clients, folder, scope } = bench;
  const mail = SMTP_URL ? { SMTP_URL } : {};
  const app = await startApp(scope, folder, { SECRET_KEY, JOBS, ...mail });
  const target = { url: app.url, secretKey: SECRET_KEY, connections: CONNECTIONS };
  const { cost } = await clients.ask('prepare', {
    ...target,
    count: WARM_UP_SIGNUPS,
    mostPupils,
  });
  let { answered, seconds } = await clients.ask('send', { ...target, seconds: WARM_UP_SECONDS });
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    // More than it can process: running out of them would end the round early.
    const count = Math.ceil((answered / seconds) * ROUND_SECONDS * 1.5) + 500;
    await clients.ask('prepare', { ...target, count, mostPupils });
    await removeJobs(bench.database);
    const result = await runRound(bench, app, target);
    ({ answered, seconds } = result);
    measured.push(result);
    console.log(
      `  jobs ${JOBS}, at most ${mostPupils} pupils: ${rounded(result.perSecond)} signups/s, pgbench ${rounded(result.pgbenchPerSecond)}/s, share ${rounded(result.share)}`,
    );
  }
  const peakBytes = peakMemoryOf(app.pid);
  await removeJobs(bench.database);
  const before = cpuOf(app.pid);
  await clients.ask('askForChallenges', { url: app.url, count: CHALLENGES });
  const challengeMs = (cpuOf(app.pid) - before) / CHALLENGES;
  await app.stop();
  return { rounds: measured, peakBytes, cost, challengeMs };
}

async function runRound(
  { pgbench, server, clients, folder }: Bench,
  app: AppProcess,
  target: { url: string; secretKey: string; connections: number },
): Promise<Round & { answered: number; seconds: number }> {
  const postmaster = findServerOf(folder) as number;
  const idle = cpuOfFamily(postmaster) + cpuOfFamily(process.pid);
  const pgbenchPerSecond = await runPgbench(pgbench, server, {
    connections: CONNECTIONS,
    seconds: PGBENCH_SECONDS,
  });
  const pgbenchCpuMs = cpuOfFamily(postmaster) + cpuOfFamily(process.pid) - idle;
  const before = { app: cpuOf(app.pid), database: cpuOfFamily(postmaster) };
  const result = await clients.ask('send', { ...target, seconds: ROUND_SECONDS });
  const { answered, seconds, p50Ms, p99Ms } = result;
  const perSecond = answered / seconds;
  return {
    answered,
    seconds,
    p50Ms,
    p99Ms,
    perSecond,
    pgbenchPerSecond,
    share: perSecond / pgbenchPerSecond,
    cpu: {
      app: (cpuOf(app.pid) - before.app) / answered,
      database: (cpuOfFamily(postmaster) - before.database) / answered,
      clients: result.clientCpuMs / answered,
      pgbench: pgbenchCpuMs / (pgbenchPerSecond * PGBENCH_SECONDS),
    },
  };
}

/** A yardstick measured while confirmations are made would be too low. */
async function removeJobs(database: pg.Client): Promise<void> {
  for (;;) {
    await database.query('delete from graphile_worker._private_jobs where locked_at is null');
    const { rows } = await database.query<{ busy: number }>(
      'select count(*)::int as busy from graphile_worker._private_jobs',
    );
    if (rows[0]?.busy === 0) return;
  }
}

type Series = Awaited<ReturnType<typeof runRounds>>;

/** The values of the table for one series of rounds. */
function summaryOf({ rounds }: Series) {
  const typical = (value: (round: Round) => number) => median(rounds.map(value));
  const cpuShare = typical(({ cpu }) => cpu.pgbench / (cpu.app + cpu.database + cpu.clients));
  return {
    share: typical((round) => round.share),
    speed: `${rounded(typical((round) => round.perSecond))}/s against ${rounded(typical((round) => round.pgbenchPerSecond))}/s`,
    spread: rounds.map((round) => rounded(round.share)).join(', '),
    latency: `p50 ${rounded(typical((round) => round.p50Ms))} ms, p99 ${rounded(typical((round) => round.p99Ms))} ms`,
    cpu: `${rounded(typical(({ cpu }) => cpu.app))} ms application, ${rounded(typical(({ cpu }) => cpu.database))} ms PostgreSQL, ${rounded(typical(({ cpu }) => cpu.clients))} ms load generator; a transaction of pgbench ${rounded(typical(({ cpu }) => cpu.pgbench))} ms, which is ${rounded(cpuShare)} of it`,
  };
}

function rowsOf({
  withJobs,
  small,
  withoutJobs,
  withMail,
}: Record<'withJobs' | 'small' | 'withoutJobs' | 'withMail', Series>): Row[] {
  const [jobsOn, twoPersons, jobsOff] = [
    summaryOf(withJobs),
    summaryOf(small),
    summaryOf(withoutJobs),
  ];
  const { peakBytes, cost, challengeMs } = withJobs;
  return [
    {
      what: `\`createSignup\` at ${CONNECTIONS} connections (captcha cost ${cost}, jobs running) as a share of \`pgbench -N -c 32 -j 2\``,
      measured: `**${rounded(jobsOn.share)}** (${jobsOn.speed}; rounds ${jobsOn.spread})`,
      limit: `at least ${LEAST_SHARE.toFixed(2)}`,
      verdict: verdict(jobsOn.share >= LEAST_SHARE),
    },
    detail('its latency', jobsOn.latency),
    detail('its CPU, with the jobs done meanwhile', jobsOn.cpu),
    detail(
      'the challenge of its captcha, asked for before',
      `${rounded(challengeMs)} ms of CPU of the application, HTTP included`,
    ),
    detail(
      'the same of a teacher with one pupil each',
      `${rounded(twoPersons.share)} (${twoPersons.speed}; rounds ${twoPersons.spread})`,
    ),
    detail('its CPU', twoPersons.cpu),
    detail(
      'the same in an instance without jobs (`JOBS=off`)',
      `${rounded(jobsOff.share)} (${jobsOff.speed}; rounds ${jobsOff.spread})`,
    ),
    detail('its latency', jobsOff.latency),
    detail('its CPU', jobsOff.cpu),
    {
      what: 'peak memory of the application under that load, jobs running, without a mail server',
      measured: `**${megabytes(peakBytes)}** (\`JOBS=off\`: ${megabytes(withoutJobs.peakBytes)})`,
      limit: 'at most 250 MB',
      verdict: verdict(peakBytes <= MOST_MEMORY_BYTES),
    },
    {
      what: 'the same with a mail server, for which PDFs are set',
      measured: `**${megabytes(withMail.peakBytes)}**`,
      limit: 'at most 500 MB',
      verdict: verdict(withMail.peakBytes <= MOST_MEMORY_WITH_MAIL_BYTES),
    },
  ];
}
