import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { pidOf, temporaryDataFolder } from '#tests/integration/setup/data-folders.ts';
import { folderOf } from '#tests/integration/setup/database.ts';
import {
  databaseUrlOf,
  embeddedConnection,
  queryOnce,
  readLive,
  runToTheEnd,
  type ServerProcess,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';

const PASSWORD = 'koncert v piatok o siedmej';
const OWNERS = `select email from auth."user" where role = 'owner' and banned_at is null`;

const oneEducator = () => formOf([validEducator()]);

const addressesIn = (text: string) => text.match(/https:\S+#[\w-]{43}/g) ?? [];

/** A database without a single table. */
async function emptyDatabase(): Promise<pg.ClientConfig & { database: string }> {
  const { connection, prefix } = inject('testServer');
  const database = `${prefix}_empty_${process.pid}`;
  await queryOnce(connection, `create database ${database}`);
  onTestFinished(async () => {
    await queryOnce(connection, `drop database ${database} with (force)`);
    await rm(folderOf(database), { recursive: true, force: true });
  });
  return { ...connection, database };
}

/** Each instance accepts a signup with another's captcha, and all can read all of them. */
async function expectOneApplication(servers: ServerProcess[]): Promise<void> {
  const tokens: string[] = [];
  for (const [index, server] of servers.entries()) {
    const neighbour = servers[(index + 1) % servers.length] as ServerProcess;
    const submission = await neighbour.submission(oneEducator());
    const { status, result } = await server.call('createSignup', submission);
    expect(status).toBe(200);
    tokens.push(result.token);
  }
  for (const server of servers) {
    const views = await Promise.all(tokens.map((token) => server.call('getSignup', { token })));
    expect(views.map(({ status }) => status)).toEqual(tokens.map(() => 200));
    expect(new Set(views.map(({ result }) => result.number)).size).toBe(tokens.length);
  }
  const configs = await Promise.all(servers.map((server) => server.call('getConfig', {})));
  expect(new Set(configs.map(({ result }) => result.id)).size).toBe(1);
}

async function expectOneSetup(connection: pg.ClientConfig): Promise<void> {
  const count = (from: string) => queryOnce(connection, `select count(*)::int as n from ${from}`);
  expect(await count('config')).toEqual([{ n: 1 }]);
  expect(await count("settings where key = 'secret_key_fingerprint'")).toEqual([{ n: 1 }]);
  const migrations = await queryOnce<{ name: string }>(connection, 'select from kysely_migration');
  expect(migrations.length).toBeGreaterThan(0);
}

async function post({ url }: ServerProcess, route: string, body: object) {
  const response = await fetch(`${url}/session/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The address for creating the first owner is shown by one of them; returns its code. */
function expectAddressOnce(servers: ServerProcess[]): string {
  const said = servers.map((server) => server.output()).join('\n');
  const [slovak = '', english, ...more] = addressesIn(said);
  expect(slovak).toMatch(/^https:\/\/prihlaska\.example\/first-owner#/);
  expect([english, more]).toEqual([slovak, []]);
  expect(said).toContain('Prvého správcu vytvoríte');
  return slovak.split('#')[1] ?? '';
}

/** A locked-out owner is let in by the recovery command while the server runs, past every lock. */
async function expectOwnerRecovered(
  server: ServerProcess,
  { dataDir, email }: { dataDir: string; email: string },
): Promise<void> {
  const connection = embeddedConnection(dataDir);
  await queryOnce(
    connection,
    `update auth."user" set banned_at = now(), role = 'viewer', "twoFactorEnabled" = true
     where email = $1`,
    [email],
  );
  const guess = (password: string) => post(server, 'sign-in', { email, password });
  for (let attempt = 0; attempt < 5; attempt++) await guess('hádam');
  const program = { file: 'recover-owner.js', arguments: ['Prva@example.sk'] };
  const { code, output } = await runToTheEnd({ dataDir, program });
  expect(code).toBe(0);
  const link = addressesIn(output)[0] ?? '';
  expect(link).toMatch(/^https:\/\/prihlaska\.example\/sign-in\/new-password#/);
  expect((await guess(PASSWORD)).body).toEqual({ error: { code: 'invalid-credential' } });
  const set = { code: link.split('#')[1], password: 'uplne nove heslo 27' };
  expect((await server.call('resetPassword', set)).result).toEqual({ email });
  expect((await guess('uplne nove heslo 27')).body).toHaveProperty('idToken');
  expect(await queryOnce(connection, OWNERS)).toEqual([{ email }]);
  const log = await queryOnce(
    connection,
    `select actor_kind, subject from audit_log where action = 'owner-recovered'`,
  );
  expect(log).toEqual([{ actor_kind: 'system', subject: email }]);
}

/** Changes the settings as the office does. */
type Office = (change: (config: ConfigRecord) => void) => Promise<ConfigRecord>;

/** The owner that the environment names was created once and may sign in. */
async function expectNamedOwner(
  servers: ServerProcess[],
  connection: pg.ClientConfig,
): Promise<Office> {
  expect(servers.flatMap((server) => addressesIn(server.output()))).toEqual([]);
  const created = `select actor_kind, subject from audit_log where action = 'owner-created'`;
  expect(await queryOnce(connection, created)).toEqual([
    { actor_kind: 'system', subject: 'meno@example.sk' },
  ]);
  const [server] = servers as [ServerProcess];
  const credentials = { email: 'meno@example.sk', password: PASSWORD };
  const { status, body } = await post(server, 'sign-in', credentials);
  expect(status).toBe(200);
  const headers = { authorization: `Bearer ${body.idToken}` };
  return async (change) => {
    const config: ConfigRecord = (await server.call('getConfig', {})).result;
    const { id, version } = config;
    change(config);
    const saved = await server.call('saveConfig', { id, version, config }, headers);
    expect(saved.status).toBe(200);
    return saved.result;
  };
}

/** A saved configuration reaches the readers of another instance, in order, and a reconnecting one at once. */
async function expectSettingsReach(office: Office, other: ServerProcess): Promise<void> {
  const reader = await readLive(other.url);
  await vi.waitUntil(() => reader.events.length === 1, A_MINUTE);

  await office((config) => {
    config.edition.venue.sk = 'Dom umenia';
  });
  await vi.waitFor(
    () => expect(reader.events.at(-1)?.edition.venue.sk).toBe('Dom umenia'),
    A_MINUTE,
  );
  expect(reader.events.at(-1)?.version).toBe(2);
  expect((await other.call('getConfig', {})).result.edition.venue.sk).toBe('Dom umenia');
  expect(await (await fetch(other.url)).text()).toContain('Dom umenia');

  const returning = await readLive(other.url);
  await vi.waitUntil(() => returning.events.length > 0, A_MINUTE);
  expect(returning.events[0]).toEqual(reader.events.at(-1));

  // Readers get the last of many changes.
  for (let change = 1; change <= 20; change += 1) {
    await office((config) => {
      config.organiser.phone = `+421 900 000 0${String(change).padStart(2, '0')}`;
    });
  }
  await vi.waitFor(() => expect(reader.events.at(-1)?.version).toBe(22), A_MINUTE);
  const versions = reader.events.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
}

/** The last places of a category are given away once, whichever instance is asked. */
async function expectPlacesGivenOnce(
  office: Office,
  { servers, connection }: { servers: ServerProcess[]; connection: pg.ClientConfig },
): Promise<void> {
  const { version } = await office((config) => {
    for (const category of config.categories) {
      if (category.code === 'II. (A)') category.capacity = { unit: 'entries', limit: 3 };
    }
  });
  for (const server of servers) {
    await vi.waitFor(async () => {
      expect((await server.call('getConfig', {})).result.version).toBe(version);
    }, A_MINUTE);
  }
  const submissions = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      servers[index % 2]?.submission(formOf([validPerformer()])),
    ),
  );
  const answers = await Promise.all(
    submissions.map((submission, index) => servers[index % 2]?.call('createSignup', submission)),
  );
  expect(answers.map((answer) => answer?.status)).toEqual(Array(10).fill(200));
  const states = answers.map((answer) => answer?.result.state).toSorted();
  expect(states).toEqual([...Array(3).fill('received'), ...Array(7).fill('waitlisted')]);
  const taken = await queryOnce(
    connection,
    `select count(*)::int as n from appearances join signups s on s.id = signup_id
     where category = 'II. (A)' and s.state = 'received'`,
  );
  expect(taken).toEqual([{ n: 3 }]);
}

describe('instances that start at the same moment', () => {
  test('on one fresh data folder are one application, show once where to create its owner, and let the owner in again', async () => {
    const dataDir = temporaryDataFolder();
    const start = () => startServer({ dataDir });
    const servers = await Promise.all([start(), start()]);
    await expectOneApplication(servers);
    await expectOneSetup(embeddedConnection(dataDir));
    const code = expectAddressOnce(servers);

    const later = await start();
    expect(addressesIn(later.output())).toEqual([]);
    const email = 'prva@example.sk';
    const owner = { email, name: 'Prvá', password: PASSWORD, language: 'sk' };
    expect((await post(later, 'first-owner', { code, ...owner })).status).toBe(200);
    expect(await queryOnce(embeddedConnection(dataDir), OWNERS)).toEqual([{ email }]);
    await expectOwnerRecovered(later, { dataDir, email });

    const database = pidOf(dataDir);
    for (const server of [...servers, later]) {
      expect(pidOf(dataDir)).toBe(database);
      server.terminate();
      expect(await server.exitCode()).toBe(0);
    }
    expect(pidOf(dataDir)).toBeUndefined();
  });

  test('on one fresh database are one application, with one named owner, one configuration and one number of places', async () => {
    const connection = await emptyDatabase();
    const env = { OWNER_EMAIL: 'Meno@example.sk', OWNER_PASSWORD: PASSWORD };
    const start = () => startServer({ databaseUrl: databaseUrlOf(connection), env });
    const servers = await Promise.all([start(), start(), start()]);
    await expectOneApplication(servers);
    await expectOneSetup(connection);
    const office = await expectNamedOwner(servers, connection);
    await expectSettingsReach(office, servers[1]);
    await expectPlacesGivenOnce(office, { servers, connection });
  });
});
