// Starts the built application as processes that can be killed, with a mail server and a reader of
// the live stream.

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { expect, onTestFinished, vi } from 'vitest';
import type { FunctionName } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { type Answer, solve } from './calls.ts';
import { pidOf } from './data-folders.ts';
import { folderOf } from './database.ts';

const BUILT = fileURLToPath(new URL('../../../dist/server', import.meta.url));

/** Generous: many tests share two cores. */
const START_MS = 60_000;
const STOP_MS = 40_000;
const POLL_MS = 50;

/** These short-lived processes make few documents, so optimised code does not pay off. */
const SHORT_LIVED = ['--liftoff-only', '--no-opt'];
/** A start fills this much; growing to it step by step takes longer. */
const ROOMY = ['--min-semi-space-size=16', '--max-semi-space-size=32', '--initial-heap-size=200'];

const FLAGS = [...SHORT_LIVED, ...ROOMY];

interface ServerOptions {
  dataDir?: string;
  databaseUrl?: string;
  env?: Record<string, string>;
  /** Another built program than the server, with its arguments. */
  program?: { file: string; arguments: string[] };
  /** The descriptor of a listening socket, passed as systemd passes the socket of a socket unit. */
  socket?: number;
}

/** Calls an application at its address. */
export interface AppClient {
  url: string;
  call(name: FunctionName, data: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** What a client sends to createSignup: a solved captcha, a fresh key, the required consent. */
  submission(signup: unknown, more?: Record<string, unknown>): Promise<Record<string, unknown>>;
  submit(signup: unknown, more?: Record<string, unknown>): Promise<Answer>;
}

export interface ServerProcess extends AppClient {
  /** Both streams, all that was written so far. */
  output(): string;
  isRunning(): boolean;
  /** kill -9 of the application; its embedded database lives on. */
  kill(): Promise<void>;
  /** kill -9 of the application and of every process of its embedded database. */
  killAll(): Promise<void>;
  /** SIGTERM, or another signal, without waiting. */
  terminate(signal?: NodeJS.Signals): void;
  /** The exit code of a process that was told to stop. */
  exitCode(): Promise<number | null>;
}

/** Starts the application on a free port; it serves when this resolves, and ends with the test. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { child, output } = spawnMain({ ...options, env: { PORT: '0', ...options.env } });
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  const url = await vi.waitFor(
    () => {
      if (ended()) throw new Error(`The application ended.\n${output()}`);
      return addressIn(output());
    },
    { timeout: START_MS, interval: POLL_MS },
  );
  const health = await fetch(`${url}/healthz`);
  expect(await health.json()).toEqual({ status: 'ok' });

  const kill = async () => {
    if (ended()) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    ...clientOf(url),
    output,
    isRunning: () => !ended(),
    kill,
    killAll: async () => {
      const postmaster = options.dataDir === undefined ? undefined : pidOf(options.dataDir);
      const database = postmaster === undefined ? [] : [postmaster, ...childrenOf(postmaster)];
      for (const pid of [child.pid, ...database]) if (pid !== undefined) killHard(pid);
      if (!ended()) await once(child, 'exit');
    },
    terminate: (signal = 'SIGTERM') => child.kill(signal),
    exitCode: async () => {
      await vi.waitUntil(ended, { timeout: STOP_MS, interval: POLL_MS });
      return child.exitCode;
    },
  };
}

export function clientOf(url: string): AppClient {
  const call: AppClient['call'] = async (name, data, headers = {}) => {
    const response = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ data }),
    });
    const { result, error } = (await response.json()) as Answer;
    return { status: response.status, result, error };
  };
  const submission: AppClient['submission'] = async (signup, more = {}) => {
    const challenge = await fetch(`${url}/api/captcha/challenge?action=submit`);
    return {
      signup,
      captchaToken: await solve((await challenge.json()) as Parameters<typeof solve>[0]),
      idempotencyKey: randomUUID(),
      consents: [{ id: 'declaration', version: 1 }],
      ...more,
    };
  };
  return {
    url,
    call,
    submission,
    submit: async (signup, more) => call('createSignup', await submission(signup, more)),
  };
}

/** Runs the application until it exits by itself, as after a failed start. */
export async function runToTheEnd(
  options: ServerOptions,
): Promise<{ code: number | null; output: string; stderr: string }> {
  const { child, output, stderr } = spawnMain(options);
  await once(child, 'close');
  return { code: child.exitCode, output: output(), stderr: stderr() };
}

/** A process knows its number before it becomes Node. */
const AS_OWNER_OF_SOCKET = 'LISTEN_PID=$$ exec "$0" "$@"';

function spawnMain({ dataDir, databaseUrl, env, program, socket }: ServerOptions): {
  child: ChildProcess;
  output(): string;
  stderr(): string;
} {
  const file = path.join(BUILT, program?.file ?? 'main.js');
  if (!fs.existsSync(file)) throw new Error(`${file} is missing: build the application first.`);
  // Instances share the folder of their database, which has the secret key.
  const folder = dataDir ?? (databaseUrl && folderOf(new URL(databaseUrl).pathname.slice(1)));
  const command = [process.execPath, ...FLAGS, file, ...(program?.arguments ?? [])];
  const child = spawn('/bin/sh', ['-c', AS_OWNER_OF_SOCKET, ...command], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      RATE_LIMITS: 'off',
      CAPTCHA_COST: '1',
      PUBLIC_URL: 'https://prihlaska.example',
      ...(folder === undefined ? {} : { DATA_DIR: folder }),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...(socket === undefined ? {} : { LISTEN_FDS: '1' }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket])],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    stderr += text;
  });
  return { child, output: () => output, stderr: () => stderr };
}

/** The application logs its URL. */
function addressIn(output: string): string {
  const line = output.split('\n').find((text) => text.includes('"address":'));
  if (line === undefined) throw new Error(`not ready within ${START_MS} ms\n${output}`);
  return JSON.parse(line).address;
}

function childrenOf(parent: number): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined; // It ended while we looked.
  }
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited already.
  }
}

/** How to reach the database in a data folder from outside the application. */
export function embeddedConnection(dataDir: string): pg.ClientConfig {
  const host = path.join(dataDir, 'sock');
  return { host, port: 5432, user: 'prihlaska', database: 'prihlaska' };
}

/** The same connection as an address for DATABASE_URL. */
export function databaseUrlOf({ host, port, user, password, database }: pg.ClientConfig): string {
  const account = `${user}${password ? `:${encodeURIComponent(String(password))}` : ''}`;
  return `postgres://${account}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
}

export async function queryOnce<Row>(
  connection: pg.ClientConfig,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

export interface MailServer {
  url: string;
  port: number;
  received: Email[];
  close(): Promise<void>;
}

type MailServerOptions = SMTPServerOptions & {
  /** Awaited between the end of a mail and the answer to it. */
  beforeAnswer?(mail: Email, session: SMTPServerSession): Promise<void> | void;
};

/** A real SMTP server that takes everything unless told otherwise. */
export async function startMailServer(
  { beforeAnswer, ...options }: MailServerOptions = {},
  port = 0,
): Promise<MailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // Senders keep their connections open; do not wait for them.
    closeTimeout: 1,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push(mail);
        await beforeAnswer?.(mail, session);
        callback();
      });
    },
    ...options,
  });
  // Disconnecting and killed clients do not matter here.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const actualPort = (server.server.address() as AddressInfo).port;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= new Promise<void>((resolve) => server.close(() => resolve()));
    return closing;
  };
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${actualPort}`, port: actualPort, received, close };
}

/** A promise that the test resolves. */
export function gate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

export interface LiveReader {
  /** Every record that the server has sent so far. */
  events: ConfigRecord[];
  hasEnded(): boolean;
}

/** Reads `GET /api/config/live` as a browser does, until either side ends it. */
export async function readLive(url: string): Promise<LiveReader> {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(`${url}/api/config/live`, { signal: abort.signal });
  expect(response.status).toBe(200);
  const events: ConfigRecord[] = [];
  let ended = false;
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^event: config\n(?:id: .*\n)?data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) events.push(JSON.parse(data));
      }
    }
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return { events, hasEnded: () => ended };
}
