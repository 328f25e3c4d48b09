// Guards docs/install.md: the same parts as there, natively, with an S3 server beside them.

import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  clientOf,
  databaseUrlOf,
  startMailServer,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { startS3 } from '#tests/integration/support/files.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { freePort } from '#tests/support/free-port.ts';
import { expectEachOnce } from './parts/expect-once.ts';
import { startLoad } from './parts/load.ts';
import { startNginx } from './parts/nginx.ts';
import { startPostgres } from './parts/postgres.ts';
import { scratchFolder } from './parts/programs.ts';

const ROUNDS = 2;
const SENDERS = 6;
/** Between two restarts, so that both instances serve for a while. */
const PAUSE_MS = 2_000;
/** The proxy's certificate is nobody's. */
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

/** The socket of a socket unit, which stays open while the instance restarts. */
function socketOf(port: number): number {
  const { _createServerHandle } = net as unknown as {
    _createServerHandle(host: string, port: number, family: 4): { fd: number; close(): void };
  };
  const handle = _createServerHandle('127.0.0.1', port, 4);
  onTestFinished(() => handle.close());
  return handle.fd;
}

test('instances restart one after the other and both at once, and no call fails', async () => {
  const mail = await startMailServer();
  const s3 = await startS3(scratchFolder('s3'));
  onTestFinished(() => s3.close());
  const connection = await startPostgres(await freePort());
  const dataDir = scratchFolder('data');
  const ports = [await freePort(), await freePort()];
  const env = {
    SMTP_URL: mail.url,
    ...s3.env,
    SECRET_KEY: 'k'.repeat(40),
    TRUST_PROXY: '127.0.0.1',
  };
  const databaseUrl = databaseUrlOf(connection);
  const starting = ports.map((port) => {
    const socket = socketOf(port);
    return () => startServer({ databaseUrl, dataDir, env, socket });
  });
  const instances = await Promise.all(starting.map((start) => start()));
  const restart = async (index: number) => {
    const instance = instances[index];
    instance?.terminate();
    expect(await instance?.exitCode()).toBe(0);
    instances[index] = (await starting[index]?.()) as (typeof instances)[number];
  };
  const proxy = { http: await freePort(), https: await freePort(), instances: ports };
  const client = clientOf(startNginx(proxy));
  await vi.waitFor(async () => expect((await fetch(client.url)).status).toBe(200), A_MINUTE);

  const load = startLoad(client, SENDERS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const index of ports.keys()) {
      await delay(PAUSE_MS);
      await restart(index);
    }
    await delay(PAUSE_MS);
    await Promise.all(ports.map((_port, index) => restart(index)));
  }
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(load.acknowledged.size).toBeGreaterThan(SENDERS);
  await expectEachOnce(load, { connection, mail });
  const calls = 3 * load.acknowledged.size;
  process.stdout.write(`${calls} calls during ${4 * ROUNDS} restarts, none failed\n`);
});
