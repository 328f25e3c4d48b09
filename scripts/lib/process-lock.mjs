// Guards work that several processes of one checkout must not do at once: installing, building. The
// lock is a socket name that the kernel gives to one process at a time and releases when that
// process ends in any way. So no lock file is left behind, no process id is mistaken for another
// program's, and waiting processes wake up at once instead of polling.

import { createHash } from 'node:crypto';
import net from 'node:net';
import { root } from './root.mjs';

/** Runs `work` while no other process of this checkout runs work under the same name. */
export async function withProcessLock(name, work) {
  const socket = socketName(name);
  if (socket === undefined) return work();
  const release = await acquire(socket, name);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquire(socket, name) {
  let hasToldSo = false;
  for (;;) {
    const release = await tryToListen(socket);
    if (release) return release;
    if (!hasToldSo) console.log(`Waiting for another process that does the same (${name}) …`);
    hasToldSo = true;
    await waitForHolder(socket);
  }
}

function tryToListen(socket) {
  return new Promise((resolve, reject) => {
    const waiting = new Set();
    const server = net.createServer((connection) => {
      waiting.add(connection);
      connection.on('error', () => undefined);
      connection.on('close', () => waiting.delete(connection));
    });
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(socket, () => {
      resolve(() => {
        server.close();
        for (const connection of waiting) connection.destroy();
      });
    });
  });
}

// The connection closes when the holder releases the lock or dies; a refused one: it just did.
function waitForHolder(socket) {
  return new Promise((resolve) => {
    const connection = net.connect(socket);
    connection.on('error', () => undefined);
    connection.on('close', resolve);
    connection.resume();
  });
}

function socketName(name) {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const key = `prihlaska-${checkout}-${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${key}`;
  // A leading zero byte makes the name abstract: it exists only in the kernel, not as a file.
  if (process.platform === 'linux') return `\0${key}`;
  // macOS has no abstract names. It is used for development, with one start at a time.
  return undefined;
}
