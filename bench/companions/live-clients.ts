// Open pages, each a connection that waits for changes of the configuration. Plain sockets, because
// a thousand full HTTP clients would measure themselves.

import { once } from 'node:events';
import net from 'node:net';
import { answerQuestions } from '../companion-process.ts';

const EVENT = /event: config\nid: (\d+)\ndata: [^\n]*\n\n/;
const CONNECT_AT_ONCE = 50;

/** The times at which clients had received a whole version, by the clock of `process.hrtime`. */
const receipts = new Map<number, number[]>();
let waiter: { version: number; count: number; done(): void } | null = null;

/** Milliseconds; all processes of a machine share this clock. */
function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

async function openPage(port: number): Promise<void> {
  const socket = net.connect(port, '127.0.0.1');
  let unread = '';
  const firstEvent = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the stream')));
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1');
      const version = EVENT.exec(unread)?.[1];
      if (version === undefined) return;
      unread = '';
      note(Number(version));
      resolve();
    });
  });
  await once(socket, 'connect');
  socket.write('GET /api/config/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await firstEvent;
}

function note(version: number): void {
  const times = receipts.get(version) ?? [];
  times.push(now());
  receipts.set(version, times);
  if (waiter?.version === version && times.length === waiter.count) waiter.done();
}

const answers = {
  async open({ port, count }: { port: number; count: number }): Promise<void> {
    for (let opened = 0; opened < count; opened += CONNECT_AT_ONCE) {
      const batch = Math.min(CONNECT_AT_ONCE, count - opened);
      await Promise.all(Array.from({ length: batch }, () => openPage(port)));
    }
  },

  /** Answers when `count` clients have the version. */
  async receipts({ version, count }: { version: number; count: number }): Promise<number[]> {
    if ((receipts.get(version)?.length ?? 0) < count) {
      await new Promise<void>((done) => {
        waiter = { version, count, done };
      });
    }
    return receipts.get(version) ?? [];
  },
};

export type LiveClients = typeof answers;

answerQuestions(answers);
