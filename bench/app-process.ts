// Runs the application as in production: the built program, alone in its process.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Scope } from './scope.ts';
import { startFlags } from './start-flags.ts';

export interface AppProcess {
  pid: number;
  port: number;
  url: string;
  /** Time from its start to its first answer. */
  startedInMs: number;
  /** Stops it gracefully, as an administrator would. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const POLL_MS = 10;

/** Resolves when it answers. Rate limits are off, because all load comes from one address. */
export async function startApp(
  scope: Scope,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<AppProcess> {
  const port = await findFreePort();
  const program = fileURLToPath(import.meta.resolve('#built/server/main.js'));
  const began = performance.now();
  const child = spawn(process.execPath, [...startFlags(), program], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => end(child);
  scope.defer(stop);
  await waitForAnswer(child, port);
  const startedInMs = performance.now() - began;
  return { pid: child.pid as number, port, url: `http://127.0.0.1:${port}`, startedInMs, stop };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function waitForAnswer(child: ChildProcess, port: number): Promise<void> {
  const patienceEnds = Date.now() + PATIENCE_MS;
  while (!(await answers(port))) {
    if (hasEnded(child)) throw new Error('The application ended before it answered');
    if (Date.now() > patienceEnds) throw new Error('The application did not answer in time');
    await delay(POLL_MS);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = http.get({ port, host: '127.0.0.1', path: '/healthz', agent: false });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(killer);
}

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
