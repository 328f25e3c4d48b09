// Measures the cost of signing in beyond the hashing of its password, which is slow on purpose:
// sign-ins per second as a share of passwords checked per second by a program that does nothing
// else on the same cores. Also the cost of a signed-in function call compared with an anonymous
// one, and how soon an open page learns that it is signed out. Each round has its own yardstick;
// the median round counts.

import path from 'node:path';
import pg from 'pg';
import { databaseUser } from '#server/db/embedded/cluster.ts';
import { type AppProcess, startApp } from './app-process.ts';
import { type CompanionProcess, startCompanion } from './companion-process.ts';
import type { SignInClients } from './companions/sign-in-clients.ts';
import { temporaryDataFolder } from './data-folder.ts';
import { detail, type Measurement, verdict } from './measurement.ts';
import { cpuOf } from './processes.ts';
import type { Scope } from './scope.ts';
import { median, rounded } from './statistics.ts';

const LEAST_SHARE = 0.8;
const MOST_RATIO = 1.2;
/** The number of hashes that Node computes at once. */
const CONCURRENCY = 4;
const ACCOUNTS = 8;
const PASSWORD = 'heslo pre jedno meranie';
const SIGN_IN_SECONDS = 6;
const CALL_SECONDS = 3;
const CALL_CONNECTIONS = 8;
const ROUNDS = 5;
const MOST_SECONDS_TO_BE_OUT = 1;
const SIGN_OUTS = 10;

interface Bench {
  app: AppProcess;
  clients: CompanionProcess<SignInClients>;
  emails: string[];
  hash: string;
  token: string;
}

export const signIn: Measurement = {
  name: 'sign-in',
  async run(scope) {
    const bench = await prepare(scope);
    const rounds: { share: number; signIns: number; hashes: number }[] = [];
    for (let index = 0; index < ROUNDS; index++) rounds.push(await signInRound(bench));
    await callRound(bench);
    const calls: { anonymous: number; signedIn: number }[] = [];
    for (let index = 0; index < ROUNDS; index++) calls.push(await callRound(bench));
    const outMs: number[] = [];
    for (let index = 0; index < SIGN_OUTS; index++) outMs.push(await signOutRound(bench));
    const slowestOut = Math.max(...outMs);
    const share = median(rounds.map((round) => round.share));
    const ratio = median(calls.map(({ anonymous, signedIn }) => signedIn / anonymous));
    return [
      {
        what: 'sign-ins per second as a share of plain password hashing on the same cores',
        measured: `**${rounded(share)}**`,
        limit: `at least ${LEAST_SHARE}`,
        verdict: verdict(share >= LEAST_SHARE),
      },
      detail(
        'the rates behind it',
        `${rounded(median(rounds.map(({ signIns }) => signIns)))} sign-ins and ${rounded(median(rounds.map(({ hashes }) => hashes)))} hashes a second`,
      ),
      {
        what: 'a signed-in function call, CPU of the application compared with an anonymous one',
        measured: `**${rounded(ratio)} times**`,
        limit: `at most ${MOST_RATIO} times`,
        verdict: verdict(ratio <= MOST_RATIO),
      },
      detail(
        'the calls behind it',
        `\`quote\` of an empty form: ${rounded(median(calls.map(({ anonymous }) => anonymous)))} ms anonymous, ${rounded(median(calls.map(({ signedIn }) => signedIn)))} ms signed in`,
      ),
      {
        what: 'sign out everywhere, from its answer until another device that waits has heard of it',
        measured: `**${rounded(slowestOut)} ms** at the slowest of ${SIGN_OUTS} (median ${rounded(median(outMs))} ms)`,
        limit: `at most ${MOST_SECONDS_TO_BE_OUT} s`,
        verdict: verdict(slowestOut <= MOST_SECONDS_TO_BE_OUT * 1000),
      },
    ];
  },
};

async function prepare(scope: Scope): Promise<Bench> {
  const folder = temporaryDataFolder(scope);
  const app = await startApp(scope, folder, { JOBS: 'off' });
  const clients = startCompanion<SignInClients>(scope, 'sign-in-clients');
  const hash = await clients.ask('hash', { password: PASSWORD });
  const emails = Array.from({ length: ACCOUNTS }, (_, index) => `ucitel${index}@example.sk`);
  await insertAccounts(path.join(folder, 'sock'), emails, hash);
  return { app, clients, emails, hash, token: await tokenOf(app.url, emails[0] ?? '') };
}

/** Like new accounts, without a mail to confirm. */
async function insertAccounts(host: string, emails: readonly string[], hash: string) {
  const server = { host, port: 5432, user: databaseUser };
  const database = new pg.Client({ ...server, database: 'prihlaska' });
  await database.connect();
  await database.query(
    `insert into auth."user" (id, name, email, "emailVerified")
     select email, email, email, true from unnest($1::text[]) as wanted (email)`,
    [emails],
  );
  await database.query(
    `insert into auth.account (id, "accountId", "providerId", "userId", password, "updatedAt")
     select email, email, 'credential', email, $2, now() from unnest($1::text[]) as wanted (email)`,
    [emails, hash],
  );
  await database.end();
}

async function tokenOf(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { idToken } = (await response.json()) as { idToken?: string };
  if (!idToken) throw new Error(`Signing in answered ${response.status}`);
  return idToken;
}

async function signInRound({ app, clients, emails, hash }: Bench) {
  const hashing = { hash, password: PASSWORD, concurrency: CONCURRENCY, seconds: SIGN_IN_SECONDS };
  const hashes = await clients.ask('hashesPerSecond', hashing);
  const signIns = await clients.ask('signInsPerSecond', {
    url: app.url,
    emails,
    password: PASSWORD,
    connections: CONCURRENCY,
    seconds: SIGN_IN_SECONDS,
  });
  return { share: signIns / hashes, signIns, hashes };
}

/** Milliseconds of CPU of the application for one call of each kind. */
async function callRound({ app, clients, token }: Bench) {
  const cpuOfCalls = async (bearer: string | null) => {
    const before = cpuOf(app.pid);
    const { answered } = await clients.ask('call', {
      url: app.url,
      token: bearer,
      connections: CALL_CONNECTIONS,
      seconds: CALL_SECONDS,
    });
    return (cpuOf(app.pid) - before) / answered;
  };
  return { anonymous: await cpuOfCalls(null), signedIn: await cpuOfCalls(token) };
}

/** An open page waits in `watchAccess`; another device of the same person signs out everywhere. */
async function signOutRound({ app, emails }: Bench): Promise<number> {
  const [email = ''] = emails;
  const [page, device] = [await tokenOf(app.url, email), await tokenOf(app.url, email)];
  const heard = callAs(page, `${app.url}/api/watchAccess`).then(() => performance.now());
  // Once a later call was answered, the page is certainly waiting.
  await callAs(page, `${app.url}/api/getAccount`);
  await callAs(device, `${app.url}/api/signOutEverywhere`);
  const signedOut = performance.now();
  return Math.max(0, (await heard) - signedOut);
}

async function callAs(token: string, url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{"data":{}}',
  });
  await response.arrayBuffer();
}
