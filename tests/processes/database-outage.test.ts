import net from 'node:net';
import type pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { pidOf, preparedDataFolder } from '#tests/integration/setup/data-folders.ts';
import { createTestDatabase } from '#tests/integration/setup/database.ts';
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
} from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';

/** The contract's limit after the return of the database. */
const RECOVERY = { timeout: 10_000, interval: 100 };

const oneEducator = () => formOf([validEducator()]);

type TestConnection = pg.ClientConfig & { database: string };

interface Outage {
  /** How the application reaches the database. */
  databaseUrl: string;
  /** Repeated, so that connections opened at the start of the outage are caught as well. */
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** The database behind a proxy that is closed, disconnects at once, or forwards nothing. */
async function behindDoor(
  connection: TestConnection,
  how: 'shut' | 'slammed' | 'frozen',
): Promise<Outage> {
  const { host = '', port = 5432 } = connection;
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<net.Socket>();
  const pipes = new WeakMap<net.Socket, net.Socket>();
  let away = false;
  const join = (from: net.Socket, to: net.Socket) => {
    open.add(from);
    if (!away) from.pipe(to);
    pipes.set(from, to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const door = net.createServer((incoming) => {
    if (away && how === 'slammed') return void incoming.destroy();
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
      if (how !== 'frozen') return hangUp();
      for (const socket of open) socket.unpipe().pause();
    },
    end: async () => {
      away = false;
      if (how === 'shut') await listen(at);
      if (how !== 'frozen') return;
      for (const socket of open) socket.pipe(pipes.get(socket) as net.Socket);
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

/** All requests must answer that the service is unavailable. */
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
    expect([answer.status, answer.error?.status]).toEqual([503, 'UNAVAILABLE']);
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

/** Calls, pages, the live stream and jobs work again within the contract's limit. */
async function expectRecovery(
  server: ServerProcess,
  {
    live,
    mail,
    connection,
    round = 'once',
  }: { live: LiveReader; mail: MailServer; connection: pg.ClientConfig; round?: string },
): Promise<void> {
  const contactEmail = `po.vypadku.${round}@skola.example`;
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

/** One application through two outages, each starting with all workers busy. */
async function surviveOutages(
  connection: TestConnection,
  { outage, stopsWhile }: { outage: Outage; stopsWhile: 'away' | 'back' },
): Promise<void> {
  let answer = gate();
  const mail = await startMailServer({ beforeAnswer: () => answer.opened });
  const env = { SMTP_URL: mail.url };
  const server = await startServer({ databaseUrl: outage.databaseUrl, env });
  const live = await readLive(server.url);
  for (const round of ['first', 'second']) {
    answer = gate();
    const recipients = [`a.${round}@skola.example`, `b.${round}@skola.example`];
    for (const contactEmail of recipients) await server.submit(oneEducator(), { contactEmail });
    await vi.waitFor(
      () => expect(recipientsOf(mail)).toEqual(expect.arrayContaining(recipients)),
      A_MINUTE,
    );
    const failures = () => server.output().split('Failed task').length;
    const failuresBefore = failures();
    await expectUnavailableDuring(outage, server);
    // The running mails are accepted now, which cannot be recorded.
    answer.open();
    await vi.waitUntil(() => failures() >= failuresBefore + recipients.length, A_MINUTE);
    await expectUnavailableDuring(outage, server);

    await outage.end();
    await expectRecovery(server, { live, mail, connection, round });
    await vi.waitFor(async () => {
      const sql = `select state from messages where recipient = any($1)`;
      expect(await queryOnce(connection, sql, [recipients])).toEqual([
        { state: 'sent' },
        { state: 'sent' },
      ]);
    }, A_MINUTE);
    for (const recipient of recipients) {
      const copies = mail.received.filter(({ to }) => to?.[0]?.address === recipient);
      expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
    }
  }
  await expectNoJobLeft(connection);
  if (stopsWhile === 'away') await expectUnavailableDuring(outage, server);
  server.terminate();
  expect(await server.exitCode()).toBe(0);
}

async function expectNoJobLeft(connection: pg.ClientConfig): Promise<void> {
  const sql = `select count(*)::int as n from graphile_worker._private_jobs
    where run_at <= now() or locked_at is not null`;
  await vi.waitFor(
    async () => expect(await queryOnce(connection, sql)).toEqual([{ n: 0 }]),
    A_MINUTE,
  );
}

describe('while a database server of its own is away', () => {
  // In parallel, because each mostly waits.
  test('the application says so, lives, works again and can be told to stop, however it was away', async () => {
    const ways = {
      shut: (connection: TestConnection) => behindDoor(connection, 'shut'),
      slammed: (connection: TestConnection) => behindDoor(connection, 'slammed'),
      'out of service': outOfService,
    };
    const outcomes = await Promise.all(
      Object.entries(ways).map(async ([way, makeOutage]) => {
        const connection = await ownDatabase();
        const outage = await makeOutage(connection);
        const stopsWhile = way === 'shut' ? 'away' : 'back';
        const problem = await surviveOutages(connection, { outage, stopsWhile }).then(
          () => null,
          (error: Error) => error.stack,
        );
        return { way, problem };
      }),
    );
    expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([]);
  });

  test('jobs are done whose sessions were terminated again and again', async () => {
    const connection = await ownDatabase();
    const mail = await startMailServer();
    const databaseUrl = databaseUrlOf(connection);
    const env = { SMTP_URL: mail.url };
    const start = () => startServer({ databaseUrl, env });
    const servers = await Promise.all([start(), start()]);
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and pid <> pg_backend_pid()`;
    for (let round = 0; round < 10; round++) {
      for (const server of servers) await server.submit(oneEducator()).catch(() => undefined);
      for (let time = 0; time < 8; time++) {
        await queryOnce(connection, terminate, [connection.database]);
      }
    }
    await vi.waitFor(async () => {
      expect((await servers[0].submit(oneEducator())).status).toBe(200);
    }, RECOVERY);
    // Repeated failures would delay the retry beyond this test.
    const due = 'update graphile_worker._private_jobs set run_at = now() where locked_at is null';
    await queryOnce(connection, due);
    await expectNoJobLeft(connection);
    const states = await queryOnce<{ state: string }>(connection, 'select state from messages');
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['sent']));
    for (const server of servers) {
      server.terminate();
      expect(await server.exitCode()).toBe(0);
    }
  });

  test('the application works again after a freeze, and so do its jobs', async () => {
    const connection = await ownDatabase();
    const door = await behindDoor(connection, 'frozen');
    const mail = await startMailServer();
    const server = await startServer({
      databaseUrl: door.databaseUrl,
      env: { SMTP_URL: mail.url },
    });
    const live = await readLive(server.url);
    for (const round of ['first', 'second']) {
      await door.begin();
      const waiting = server.submit(oneEducator()).catch(() => undefined);
      const health = await fetch(`${server.url}/healthz`);
      expect(await health.json()).toEqual({ status: 'unavailable', reason: 'database' });
      await door.end();
      await waiting;
      await expectRecovery(server, { live, mail, connection, round });
    }
    await expectNoJobLeft(connection);
    server.terminate();
    expect(await server.exitCode()).toBe(0);
  });
});

describe('an embedded database', () => {
  test('that ends is started again, however it ended', async () => {
    const dataDir = preparedDataFolder();
    const mail = await startMailServer();
    const server = await startServer({ dataDir, env: { SMTP_URL: mail.url } });
    const live = await readLive(server.url);
    await server.submit(oneEducator());
    await vi.waitUntil(() => mail.received.length === 1, A_MINUTE);

    const connection = embeddedConnection(dataDir);
    const starts = () => server.output().split('started again').length - 1;
    for (const [before, signal] of (['SIGKILL', 'SIGINT'] as const).entries()) {
      process.kill(pidOf(dataDir) as number, signal);
      await vi.waitFor(() => expect(starts()).toBe(before + 1), A_MINUTE);
      await expectRecovery(server, { live, mail, connection, round: signal });
      expect(live.hasEnded()).toBe(false);
    }
    server.terminate();
    expect(await server.exitCode()).toBe(0);
    expect(pidOf(dataDir)).toBeUndefined();
  });
});
