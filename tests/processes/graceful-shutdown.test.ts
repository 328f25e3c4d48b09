import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { ensureEmbeddedPostgres } from '#server/db/embedded/launcher.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import {
  pidOf,
  preparedDataFolder,
  temporaryDataFolder,
} from '#tests/integration/setup/data-folders.ts';
import { createTestDatabase } from '#tests/integration/setup/database.ts';
import {
  databaseUrlOf,
  embeddedConnection,
  gate,
  queryOnce,
  readLive,
  runToTheEnd,
  type ServerProcess,
  startMailServer,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';

const oneEducator = () => formOf([validEducator()]);

interface SlowCall {
  sendRest(): void;
  answer: Promise<{ status: number | undefined; body: { result?: { token: string } } }>;
}

/** A slow call: half of its body is sent, the rest on demand. */
async function callSlowly(url: string, data: unknown): Promise<SlowCall> {
  const body = Buffer.from(JSON.stringify({ data }));
  const half = Math.floor(body.length / 2);
  const request = http.request(`${url}/api/createSignup`, {
    method: 'POST',
    agent: new http.Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const answer = new Promise<Awaited<SlowCall['answer']>>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({
        status: response.statusCode,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
      });
    });
  });
  await new Promise<void>((resolve) => request.write(body.subarray(0, half), () => resolve()));
  return { sendRest: () => void request.end(body.subarray(half)), answer };
}

/** A foreign transaction that blocks new signups. */
async function lockSignups(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(embeddedConnection(dataDir));
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  await client.query('begin');
  await client.query('lock table signups in exclusive mode');
  return client;
}

const WAITING = `select count(*)::int as n from pg_stat_activity
  where wait_event_type = 'Lock' and query like '%insert into signups%'`;

/** A connection on which nothing is asked yet. */
async function connectTo({ url }: ServerProcess): Promise<net.Socket> {
  const visitor = net.connect(Number(new URL(url).port), '127.0.0.1');
  visitor.on('error', () => undefined);
  onTestFinished(() => void visitor.destroy());
  await once(visitor, 'connect');
  return visitor;
}

/** A socket that lives longer than the processes that listen on it. */
function boundSocket(): { descriptor: number } & Disposable {
  const { _createServerHandle } = net as unknown as {
    _createServerHandle(host: string, port: number, family: 4): { fd: number; close(): void };
  };
  const handle = _createServerHandle('127.0.0.1', 0, 4);
  return { descriptor: handle.fd, [Symbol.dispose]: () => handle.close() };
}

/** Has an error that no code handles, at SIGUSR2. */
function failingBy(failure: string): { NODE_OPTIONS: string } {
  const program = `process.on('SIGUSR2',()=>{${failure}})`;
  const imported = `data:text/javascript,${encodeURIComponent(program).replaceAll("'", '%27')}`;
  return { NODE_OPTIONS: `--import=${imported}` };
}

const failing = {
  rejected: {
    words: 'a rejection was not handled',
    env: failingBy(`Promise.reject(new TypeError('left alone'))`),
  },
  thrown: {
    words: 'an error was not caught',
    env: failingBy(`setImmediate(()=>{throw new TypeError('left alone')})`),
  },
};

/** An error that no code handles is logged with its cause and ends the process in order. */
async function expectOrderlyFailure(server: ServerProcess, words: string): Promise<void> {
  server.terminate('SIGUSR2');
  expect(await server.exitCode()).toBe(1);
  const lines = server.output().split('\n');
  const line = lines.find((text) => text.includes(words));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    level: 60,
    err: { type: 'TypeError', message: 'left alone' },
  });
}

describe('told to stop, the application', () => {
  test('finishes what is under way, lets go of everything and takes its database along', async () => {
    const dataDir = preparedDataFolder();
    const connection = embeddedConnection(dataDir);
    const answer = gate();
    const mail = await startMailServer({ beforeAnswer: () => answer.opened });
    const server = await startServer({ dataDir, env: { SMTP_URL: mail.url } });
    const live = await readLive(server.url);
    const first = await server.submit(oneEducator(), { contactEmail: 'prvy@skola.example' });
    await vi.waitUntil(() => mail.received.length === 1, A_MINUTE);
    const slow = await callSlowly(server.url, await server.submission(oneEducator()));
    const lock = await lockSignups(dataDir);
    const blocked = server.submit(oneEducator());
    await vi.waitFor(async () => {
      expect(await queryOnce(connection, WAITING)).toEqual([{ n: 1 }]);
    }, A_MINUTE);

    server.terminate();
    await vi.waitUntil(() => server.output().includes('stopping'), A_MINUTE);
    await vi.waitUntil(() => live.hasEnded(), A_MINUTE);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    slow.sendRest();
    await lock.query('rollback');
    await lock.end();
    expect((await blocked).status).toBe(200);
    expect((await slow.answer).status).toBe(200);
    expect(server.isRunning()).toBe(true);
    answer.open();
    expect(await server.exitCode()).toBe(0);
    expect(pidOf(dataDir)).toBeUndefined();

    const database = await ensureEmbeddedPostgres(dataDir);
    const messages = await queryOnce<{ signup_id: string; state: string }>(
      connection,
      'select signup_id, state from messages',
    );
    expect(messages).toHaveLength(3);
    expect(messages).toContainEqual({ signup_id: first.result.id, state: 'sent' });
    const locked = 'select from graphile_worker._private_jobs where locked_by is not null';
    expect(await queryOnce(connection, locked)).toEqual([]);
    await database.stop();
  });

  test('answers long polls, leaves the database to another instance and open jobs to the next start, whatever ends it', async () => {
    const dataDir = preparedDataFolder();
    const mail = await startMailServer();
    const idle = { SMTP_URL: mail.url, JOBS: 'off' };
    const first = await startServer({ dataDir, env: idle });
    const second = await startServer({ dataDir, env: { ...idle, ...failing.rejected.env } });
    await connectTo(first);
    const { token } = (await first.submit(oneEducator())).result;
    const watches = [1, 2, 3].map(() => first.call('watchSignup', { token, version: 1 }));
    // Sent last and answered first: by then the others are running.
    expect((await first.call('getSignup', { token })).status).toBe(200);
    const database = pidOf(dataDir);
    first.terminate();
    for (const watch of watches) {
      expect((await watch).result).toEqual({ version: 1 });
    }
    expect(await first.exitCode()).toBe(0);
    expect(pidOf(dataDir)).toBe(database);
    expect((await second.call('getSignup', { token })).status).toBe(200);
    await expectOrderlyFailure(second, failing.rejected.words);
    expect(pidOf(dataDir)).toBeUndefined();

    expect(mail.received).toEqual([]);
    const env = { SMTP_URL: mail.url, ...failing.thrown.env };
    const next = await startServer({ dataDir, env });
    await vi.waitUntil(() => mail.received.length === 1, A_MINUTE);
    await expectOrderlyFailure(next, failing.thrown.words);
    expect(pidOf(dataDir)).toBeUndefined();
  });
});

describe('on a socket that the service manager passes', () => {
  test('a call that comes while the application is stopped waits for the next start', async () => {
    const dataDir = preparedDataFolder();
    using socket = boundSocket();
    const first = await startServer({ dataDir, socket: socket.descriptor });
    const { token } = (await first.submit(oneEducator())).result;
    const late = await connectTo(first);
    first.terminate();
    await vi.waitUntil(() => first.output().includes('stopping'), A_MINUTE);
    late.write('GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const [head] = (await once(late, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
    expect(await first.exitCode()).toBe(0);

    const waiting = first.call('getSignup', { token });
    const second = await startServer({ dataDir, socket: socket.descriptor });
    expect((await waiting).status).toBe(200);
    second.terminate();
    expect(await second.exitCode()).toBe(0);
  });
});

describe('a start that cannot succeed', () => {
  test('because the data are newer says so and changes nothing', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const { connection } = database;
    const migrated = `insert into kysely_migration values ('999-of-tomorrow', now()) returning name`;
    await queryOnce(connection, migrated);
    const executed = 'select * from kysely_migration order by name';
    const before = await queryOnce(connection, executed);
    const { code, stderr } = await runToTheEnd({ databaseUrl: databaseUrlOf(connection) });
    expect(code).toBe(1);
    expect(stderr).toContain('The data were made by a newer version of Prihláška');
    expect(stderr).toContain('999-of-tomorrow');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(await queryOnce(connection, executed)).toEqual(before);
    expect(await queryOnce(connection, 'select from config')).toEqual([]);
  });

  test('because of a wrong setting ends with a sentence that names it', async () => {
    const dataDir = temporaryDataFolder();
    const env = { PORT: 'abc', SECRET_KEY: 'short' };
    const { code, stderr } = await runToTheEnd({ dataDir, env });
    expect(code).toBe(1);
    expect(stderr).toContain('PORT must be a whole number from 0 to 65535, not "abc".');
    expect(stderr).toContain('SECRET_KEY must have at least 32 characters.');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(pidOf(dataDir)).toBeUndefined();
  });

  test('because the port is in use ends with a sentence and leaves no database running', async () => {
    const squatter = net.createServer();
    onTestFinished(() => void squatter.close());
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const { port } = squatter.address() as AddressInfo;
    const dataDir = preparedDataFolder();
    const { code, stderr } = await runToTheEnd({ dataDir, env: { PORT: String(port) } });
    expect(code).toBe(1);
    expect(stderr).toContain(`PORT ${port} of 127.0.0.1 is in use by another program.`);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(pidOf(dataDir)).toBeUndefined();
  });

  test('because the database does not exist ends with a sentence at once', async () => {
    const { connection } = inject('testServer');
    const databaseUrl = databaseUrlOf({ ...connection, database: 'nowhere' });
    const { code, stderr } = await runToTheEnd({ databaseUrl });
    expect(code).toBe(1);
    expect(stderr).toContain('DATABASE_URL');
    expect(stderr).toContain('"nowhere" does not exist');
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('because the data are those of a demo names the accounts with the known password', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const { connection } = database;
    await queryOnce(
      connection,
      `insert into auth."user" (id, name, email, "emailVerified", role)
       values ('o', 'Eva', 'owner@demo.example', true, 'owner'),
         ('v', 'Ján', 'viewer@demo.example', true, 'viewer')`,
    );
    const env = { PORT: '0' };
    const { code, stderr } = await runToTheEnd({ databaseUrl: databaseUrlOf(connection), env });
    expect(code).toBe(1);
    expect(stderr).toMatch(/those of a demo: owner@demo\.example, viewer@demo\.example .*DEMO=1/);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

test('the recovery of an owner without an address ends with a sentence that says what to write', async () => {
  const program = { file: 'recover-owner.js', arguments: [] };
  const { code, stderr } = await runToTheEnd({ dataDir: temporaryDataFolder(), program });
  expect(code).toBe(1);
  expect(stderr).toContain('npm run recover-owner -- someone@example.sk');
  expect(stderr).not.toMatch(/^\s+at /m);
});
