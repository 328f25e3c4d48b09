// The server behind `npm run dev`: built again when its sources change, or those of the pages that it
// renders, and then restarted. It has a port of its own on the loopback address.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'rolldown';
import { build as viteBuild } from 'vite';
import { dist, stampFile } from './build-stamps.mjs';
import { nodeBundle, SERVER_PROGRAMS } from './bundle.mjs';
import { root } from './root.mjs';

const READY_POLL_MS = 50;

export async function startDevServer(address) {
  // The watchers write into the folders of these parts, so the next `npm start` must build them.
  for (const part of ['server', 'render']) fs.rmSync(stampFile(part), { force: true });
  const server = restartable(await freePort(), address);
  const watchers = [
    watch(nodeBundle({ input: SERVER_PROGRAMS, outDir: path.join(dist, 'server') })),
    await viteBuild({
      configFile: path.join(root, 'vite.render.config.ts'),
      logLevel: 'warn',
      // Vite compiles JSX for the development version, because it does so for the browser.
      define: { 'process.env.NODE_ENV': '"development"' },
      build: { outDir: path.join(dist, 'render'), emptyOutDir: true, watch: {} },
    }),
  ];
  await Promise.all(watchers.map((watcher) => afterFirstBuild(watcher, server.restart)));
  server.restart();
  return {
    ready: server.ready,
    async stop() {
      await Promise.all(watchers.map((watcher) => watcher.close()));
      await server.stop();
    },
  };
}

/** Waits for the first build, and calls `onChange` after each later one that succeeds. */
function afterFirstBuild(watcher, onChange) {
  return new Promise((resolve) => {
    let isFirst = true;
    let hasFailed = false;
    watcher.on('event', async (event) => {
      if (event.code === 'START') hasFailed = false;
      if (event.code === 'ERROR') {
        hasFailed = true;
        console.error(event.error.message);
      }
      await event.result?.close();
      if (event.code !== 'END' && event.code !== 'ERROR') return;
      if (!isFirst && !hasFailed) onChange();
      isFirst = false;
      resolve();
    });
  });
}

/** One process at a time; restarts that are asked for while one waits are the same one. */
function restartable(port, address) {
  let child = null;
  let last = Promise.resolve();
  let isWaiting = false;

  async function begin() {
    isWaiting = false;
    await end();
    child = spawn(process.execPath, ['--enable-source-maps', path.join(dist, 'server/main.js')], {
      cwd: root,
      stdio: 'inherit',
      env: {
        PUBLIC_URL: address,
        TRUST_PROXY: '127.0.0.1',
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
    });
    await firstAnswer(port, child);
  }

  async function end() {
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  return {
    restart() {
      if (isWaiting) return;
      isWaiting = true;
      last = last.catch(() => {}).then(begin);
      // Requests learn of a failed start through `ready`.
      last.catch(() => {});
    },
    /** Resolves to the port of the running server. */
    ready: () => last.then(() => port),
    stop: () => last.catch(() => {}).then(end),
  };
}

async function firstAnswer(port, child) {
  while (!hasEnded(child)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer) return;
    await wait(READY_POLL_MS);
  }
  throw new Error('it has ended. Its messages are in the terminal; saving a file starts it again');
}

function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}

async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}
