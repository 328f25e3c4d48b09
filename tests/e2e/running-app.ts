import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { EditionConfig } from '#domain/edition/config.ts';
import { freePort } from '#tests/support/free-port.ts';
import { copyPrepared } from '#tests/support/prepared-folder.ts';

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
/** Tests derive link secrets with it, as the server does. */
export const E2E_SECRET_KEY = 'the-secret-key-of-all-journeys-0123456789';
/** A prepared data folder to copy, if there is one. */
export const PREPARED_FOLDER = 'PREPARED_FOLDER';
/**
 * Few documents are typeset: compiling the PDF library with optimisation costs more than it saves.
 */
const SHORT_LIVED = ['--liftoff-only'];
/** Passwords that are quick to check: an integration test measures the cost of real ones. */
const QUICK = `--import=${new URL('../integration/setup/quick-passwords.mjs', import.meta.url)}`;
const START_MS = 60_000;
const STOP_MS = 15_000;
const POLL_MS = 100;

/** Enough to reach it from another process. */
export interface AppAddress {
  url: string;
  dataDir: string;
}

export interface RunningApp extends AppAddress {
  /** Changes the current edition in the database, as another instance would. */
  changeConfig(change: (config: EditionConfig) => EditionConfig): Promise<void>;
  /** Queries its database, as another instance would. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Closes its database connection. */
  leave(): Promise<void>;
}

export interface StartedApp extends RunningApp {
  /** The end of its output. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the built server with a fresh data folder and the sample edition. `settings` are further
 * environment variables; `host` is the host name in its address.
 */
export async function startApp(
  settings: Record<string, string> = {},
  { host = '127.0.0.1' } = {},
): Promise<StartedApp> {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: build the application first.`);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prihlaska-e2e-'));
  const prepared = process.env[PREPARED_FOLDER];
  if (prepared) copyPrepared(prepared, dataDir);
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const child = spawn(process.execPath, [...SHORT_LIVED, QUICK, MAIN], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: process.env.TZ,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SECRET_KEY: E2E_SECRET_KEY,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      // The work is for robots that send thousands of forms.
      CAPTCHA_COST: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    });
  }
  const app = reachApp({ url, dataDir });
  const stop = async () => {
    await app.leave();
    await stopProcess(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilHealthy(child, url);
  } catch (error) {
    await stop();
    throw new Error(`The application did not start: ${error}\n${output}`);
  }
  return { ...app, stop, output: () => output };
}

/** An application that another process has started. */
export function reachApp({ url, dataDir }: AppAddress): RunningApp {
  const pool = databaseOf(dataDir);
  return {
    url,
    dataDir,
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    changeConfig: (change) => changeConfig(pool, change),
    leave: () => pool.end(),
  };
}

async function waitUntilHealthy(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await delay(POLL_MS);
  }
  throw new Error(`no answer within ${START_MS} ms`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const abort = new AbortController();
  const late = delay(STOP_MS, 'late', { signal: abort.signal }).catch(() => null);
  if ((await Promise.race([ended, late])) === 'late') child.kill('SIGKILL');
  abort.abort();
  await ended;
}

/** Reuses a connection: opening one per query costs more than the query. */
function databaseOf(dataDir: string): pg.Pool {
  const pool = new pg.Pool({
    host: path.join(dataDir, 'sock'),
    port: 5432,
    user: 'prihlaska',
    database: 'prihlaska',
    max: 2,
    idleTimeoutMillis: 0,
  });
  // An application that died printed the reason, and the next query fails.
  pool.on('error', () => {});
  return pool;
}

async function changeConfig(
  pool: pg.Pool,
  change: (config: EditionConfig) => EditionConfig,
): Promise<void> {
  const { rows } = await pool.query('select id, record from config order by position limit 1');
  const { id, record } = rows[0] as { id: string; record: EditionConfig };
  await pool.query('update config set record = $2, version = version + 1 where id = $1', [
    id,
    JSON.stringify(change(record)),
  ]);
}
