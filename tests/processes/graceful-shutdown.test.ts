import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
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

describe('told to stop, the application', () => {
  test('finishes what is under way, lets go of everything and takes its database along', async () => {
    const dataDir = temporaryDataFolder();
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

  test('answers long polls, and does not wait for idle connections', async () => {
    const server = await startServer({ dataDir: preparedDataFolder() });
    const visitor = net.connect(Number(new URL(server.url).port), '127.0.0.1');
    visitor.on('error', () => undefined);
    onTestFinished(() => void visitor.destroy());
    await new Promise<void>((resolve) => visitor.once('connect', resolve));
    const { token } = (await server.submit(oneEducator())).result;
    const watches = [1, 2, 3].map(() => server.call('watchSignup', { token, version: 1 }));
    // Sent last and answered first: by then the others are running.
    expect((await server.call('getSignup', { token })).status).toBe(200);
    server.terminate();
    for (const watch of watches) {
      expect((await watch).result).toEqual({ version: 1 });
    }
    expect(await server.exitCode()).toBe(0);
  });

  test('leaves what it did not get to for the next start', async () => {
    const dataDir = preparedDataFolder();
    const mail = await startMailServer();
    const env = { SMTP_URL: mail.url };
    const idle = await startServer({ dataDir, env: { ...env, JOBS: 'off' } });
    await idle.submit(oneEducator());
    idle.terminate();
    expect(await idle.exitCode()).toBe(0);
    expect(mail.received).toEqual([]);
    await startServer({ dataDir, env });
    await vi.waitUntil(() => mail.received.length === 1, A_MINUTE);
  });

  test('leaves the database to another instance that uses it', async () => {
    const dataDir = preparedDataFolder();
    const [first, second] = [await startServer({ dataDir }), await startServer({ dataDir })];
    const { result } = await first.submit(oneEducator());
    const database = pidOf(dataDir);
    first.terminate();
    expect(await first.exitCode()).toBe(0);
    expect(pidOf(dataDir)).toBe(database);
    expect((await second.call('getSignup', { token: result.token })).status).toBe(200);
    second.terminate();
    expect(await second.exitCode()).toBe(0);
    expect(pidOf(dataDir)).toBeUndefined();
  });
});

describe('an error that no code handles', () => {
  test.each([
    ['a rejection was not handled', `Promise.reject(new TypeError('left alone'))`],
    ['an error was not caught', `setImmediate(()=>{throw new TypeError('left alone')})`],
  ])('is logged with its cause and ends the process in order: %s', async (words, failure) => {
    const dataDir = preparedDataFolder();
    const failing = `process.on('SIGUSR2',()=>{${failure}})`;
    const imported = `data:text/javascript,${encodeURIComponent(failing).replaceAll("'", '%27')}`;
    const env = { NODE_OPTIONS: `--import=${imported}` };
    const server = await startServer({ dataDir, env });
    server.terminate('SIGUSR2');
    expect(await server.exitCode()).toBe(1);
    const line = server
      .output()
      .split('\n')
      .find((text) => text.includes(words));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 60,
      err: { type: 'TypeError', message: 'left alone' },
    });
    expect(pidOf(dataDir)).toBeUndefined();
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
    const dataDir = temporaryDataFolder();
    const { code, stderr } = await runToTheEnd({ dataDir, env: { PORT: String(port) } });
    expect(code).toBe(1);
    expect(stderr).toContain(`PORT ${port} of 127.0.0.1 is in use by another program.`);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(pidOf(dataDir)).toBeUndefined();
  });

  test('because the database does not exist ends with a sentence at once', async () => {
    const server = await ensureEmbeddedPostgres(temporaryDataFolder());
    const { host, port, user } = server.connection;
    const databaseUrl = `postgres://${user}@localhost:${port}/nowhere?host=${encodeURIComponent(host)}`;
    const { code, stderr } = await runToTheEnd({ databaseUrl });
    expect(code).toBe(1);
    expect(stderr).toContain('DATABASE_URL');
    expect(stderr).toContain('"nowhere" does not exist');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
