// Guards docs/scaling.md: the primary of the database dies several times under load.

import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import {
  clientOf,
  databaseUrlOf,
  startMailServer,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startCluster, startHaproxy } from './parts/cluster.ts';
import { expectEachOnce } from './parts/expect-once.ts';
import { startLoad } from './parts/load.ts';
import { scratchFolder } from './parts/programs.ts';

const ROUNDS = 3;
const SENDERS = 4;
const PAUSE_MS = 3_000;
/** Issue and contract: an instance serves again within this time of the promotion. */
const SERVES_WITHIN = { timeout: 10_000, interval: 50 };
const PROMOTED = { timeout: 2 * A_MINUTE.timeout, interval: 50 };
/** The proxy's certificate is nobody's. */
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

test('the primary is killed under load again and again, and no acknowledged signup is lost or doubled', async () => {
  const mail = await startMailServer();
  const cluster = await startCluster();
  const ports = [await freePort(), await freePort()];
  const { url, connection } = await startHaproxy(cluster, ports);
  const dataDir = scratchFolder('data');
  const instances = await Promise.all(
    ports.map((port) => {
      const env = { SMTP_URL: mail.url, SECRET_KEY: 'k'.repeat(40), PORT: String(port) };
      return startServer({ databaseUrl: databaseUrlOf(connection), dataDir, env });
    }),
  );
  const client = clientOf(url);
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), A_MINUTE);
  const load = startLoad(client, SENDERS);
  const times: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await delay(PAUSE_MS);
    const killedAt = Date.now();
    const killed = await cluster.killPrimary();
    await vi.waitFor(async () => {
      const primary = await cluster.primary();
      expect(primary).not.toBeNull();
      expect(primary).not.toBe(killed);
    }, PROMOTED);
    const promotedAt = Date.now();
    await Promise.all(
      instances.map((instance) =>
        vi.waitFor(async () => {
          expect((await fetch(`${instance.url}/healthz`)).status).toBe(200);
          const answer = await instance.call('getConfig', {});
          expect(answer.status).toBe(200);
        }, SERVES_WITHIN),
      ),
    );
    await vi.waitFor(() => expect(load.lastSuccess()).toBeGreaterThan(promotedAt), SERVES_WITHIN);
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
    times.push(
      `promoted after ${seconds(killedAt, promotedAt)} s, signups again ${seconds(promotedAt, load.lastSuccess())} s later`,
    );
    killed.start();
    await cluster.inSync();
  }
  await load.stop();
  await expectEachOnce(load, { connection, mail });
  expect(instances.every((instance) => instance.isRunning())).toBe(true);
  process.stdout.write(`${load.acknowledged.size} signups, each once\n${times.join('\n')}\n`);
});
