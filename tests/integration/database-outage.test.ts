import net from 'node:net';
import type pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { pidOf, preparedDataFolder } from './setup/data-folders.ts';
import { createTestDatabase } from './setup/database.ts';
import {
  databaseUrlOf,
  embeddedConnection,
  gate,
  type LiveReader,
  type MailServer,
  queryOnce,
  readLive,
  type ServerProcess,
  startMailServer,
  startServer,
} from './setup/server-process.ts';

/** What the contract allows from the return of the database on. */
const RECOVERY = { timeout: 10_000, interval: 100 };

// Whole processes start here, on two cores that many tests share.
vi.setConfig({ testTimeout: 120_000 });

const oneEducator = () => formOf([validEducator()]);

type TestConnection = pg.ClientConfig & { database: string };

interface Outage {
  /** How the application reaches the database. */
  databaseUrl: string;
  /** Again and again while it lasts: who was just connecting when it began is caught the next time. */
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** The database behind a door of ours, which is shut, or slammed at whoever comes. */
async function behindDoor(connection: TestConnection, how: 'shut' | 'slammed'): Promise<Outage> {
  const { host = '', port = 5432 } = connection;
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<net.Socket>();
  let away = false;
  const join = (from: net.Socket, to: net.Socket) => {
    open.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const door = net.createServer((incoming) => {
    if (away) return void incoming.destroy();
    const outgoing = net.connect(target);
    join(incoming, outgoing);
    join(outgoing, incoming);
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => door.listen(at, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  await listen(0);
  const at = (door.address() as net.AddressInfo).port;
  onTestFinished(() => {
    door.close();
    hangUp();
  });
  return {
    databaseUrl: databaseUrlOf({ ...connection, host: '127.0.0.1', port: at }),
    begin: async () => {
      away = true;
      if (how === 'shut') door.close();
      hangUp();
    },
    end: async () => {
      away = false;
      if (how === 'shut') await listen(at);
    },
  };
}

/** An administrator takes the database out of service, as for a restore. */
async function outOfService(connection: TestConnection): Promise<Outage> {
  const { database } = connection;
  const manage = (sql: string, values?: unknown[]) =>
    queryOnce({ ...connection, database: 'postgres' }, sql, values);
  return {
    databaseUrl: databaseUrlOf(connection),
    begin: async () => {
      await manage(`alter database ${database} with allow_connections false`);
      const connected = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
      await manage(connected, [database]);
    },
    end: async () => {
      await manage(`alter database ${database} with allow_connections true`);
    },
  };
}

async function ownDatabase(): Promise<TestConnection> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database.connection;
}

/** Whether everything that a client can ask for says that it cannot be had now. */
async function expectUnavailable({ url, call, isRunning }: ServerProcess): Promise<void> {
  const health = await fetch(`${url}/healthz`);
  expect(health.status).toBe(503);
  expect(await health.json()).toEqual({ status: 'unavailable', reason: 'database' });

  const submission = { signup: oneEducator(), captchaToken: 'x', idempotencyKey: 'x' };
  for (const answer of [
    await call('getConfig', {}),
    await call('getSignup', { token: 'x' }),
    await call('createSignup', submission),
  ]) {
    expect(answer).toMatchObject({ status: 503, error: { status: 'UNAVAILABLE' } });
    expect(answer.error.message).not.toBe('');
  }

  for (const page of ['/', '/programme']) {
    const response = await fetch(`${url}${page}`, { headers: { 'accept-language': 'en' } });
    expect([page, response.status]).toEqual([page, 503]);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toMatch(/<p>[^<]{20,}<\/p>/);
  }
  const others = ['/theme.css', '/s/some-token/documents/confirmation.pdf', '/api/config/live'];
  for (const path of others) {
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 503]);
  }
  expect(isRunning()).toBe(true);
}

function expectUnavailableDuring(outage: Outage, server: ServerProcess): Promise<void> {
  return vi.waitFor(async () => {
    await outage.begin();
    await expectUnavailable(server);
  }, A_MINUTE);
}

/** Calls, pages and the live stream within what the contract allows, and the jobs. */
async function expectRecovery(
  server: ServerProcess,
  { live, mail, connection }: { live: LiveReader; mail: MailServer; connection: pg.ClientConfig },
): Promise<void> {
  const contactEmail = 'po.vypadku@skola.example';
  await Promise.all([
    vi.waitFor(async () => {
      const health = await fetch(`${server.url}/healthz`);
      expect(await health.json()).toEqual({ status: 'ok' });
    }, RECOVERY),
    vi.waitFor(async () => expect((await fetch(server.url)).status).toBe(200), RECOVERY),
    vi.waitFor(async () => {
      const { status } = await server.submit(oneEducator(), { contactEmail });
      expect(status).toBe(200);
    }, RECOVERY),
  ]);
  const changed = 'update config set version = version + 1 returning version';
  const [row] = await queryOnce<{ version: number }>(connection, changed);
  await vi.waitFor(() => expect(live.events.at(-1)?.version).toBe(row?.version), RECOVERY);
  await vi.waitFor(() => expect(recipientsOf(mail)).toContain(contactEmail), A_MINUTE);
}

function recipientsOf({ received }: MailServer): (string | undefined)[] {
  return received.flatMap(({ to }) => to?.map(({ address }) => address));
}

/** One application through one outage, with a mail under way when it begins. */
async function surviveOutage(connection: TestConnection, outage: Outage): Promise<void> {
  const answer = gate();
  const mail = await startMailServer({ beforeAnswer: () => answer.opened });
  const env = { SMTP_URL: mail.url };
  const server = await startServer({ databaseUrl: outage.databaseUrl, env });
  const live = await readLive(server.url);
  const { result } = await server.submit(oneEducator(), { contactEmail: 'pred@skola.example' });
  await vi.waitUntil(() => mail.received.length === 1, A_MINUTE);

  await expectUnavailableDuring(outage, server);
  // The mail that is under way is taken now, and that cannot be written down.
  answer.open();
  await vi.waitUntil(() => server.output().includes('Failed task'), A_MINUTE);
  await expectUnavailableDuring(outage, server);

  await outage.end();
  await expectRecovery(server, { live, mail, connection });
  await vi.waitFor(async () => {
    const sql = 'select state from messages where signup_id = $1';
    expect(await queryOnce(connection, sql, [result.id])).toEqual([{ state: 'sent' }]);
  }, A_MINUTE);
  const copies = mail.received.filter(({ to }) => to?.[0]?.address === 'pred@skola.example');
  expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  server.terminate();
  expect(await server.exitCode()).toBe(0);
}

describe('while a database server of its own is away', () => {
  // Side by side: most of the time each of them waits.
  test('the application says so, lives, and works again, however it was away', async () => {
    const ways = {
      shut: (connection: TestConnection) => behindDoor(connection, 'shut'),
      slammed: (connection: TestConnection) => behindDoor(connection, 'slammed'),
      'out of service': outOfService,
    };
    const outcomes = await Promise.all(
      Object.entries(ways).map(async ([way, makeOutage]) => {
        const connection = await ownDatabase();
        const problem = await surviveOutage(connection, await makeOutage(connection)).then(
          () => null,
          (error: Error) => error.stack,
        );
        return { way, problem };
      }),
    );
    expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([]);
  });

  test('the application can be told to stop', async () => {
    const outage = await behindDoor(await ownDatabase(), 'shut');
    const server = await startServer({ databaseUrl: outage.databaseUrl });
    await expectUnavailableDuring(outage, server);
    server.terminate();
    expect(await server.exitCode()).toBe(0);
  });
});

describe('an embedded database', () => {
  test.each(['SIGKILL', 'SIGINT'] as const)('that ends by %s is started again', async (signal) => {
    const dataDir = await preparedDataFolder();
    const mail = await startMailServer();
    const server = await startServer({ dataDir, env: { SMTP_URL: mail.url } });
    const live = await readLive(server.url);
    await server.submit(oneEducator());
    await vi.waitUntil(() => mail.received.length === 1, A_MINUTE);

    const connection = embeddedConnection(dataDir);
    process.kill(pidOf(dataDir) as number, signal);
    await vi.waitFor(() => expect(server.output()).toContain('started again'), A_MINUTE);
    await expectRecovery(server, { live, mail, connection });
    expect(live.hasEnded()).toBe(false);
    server.terminate();
    expect(await server.exitCode()).toBe(0);
    expect(pidOf(dataDir)).toBeUndefined();
  });
});
