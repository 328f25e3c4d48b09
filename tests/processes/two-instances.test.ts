import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { pidOf, temporaryDataFolder } from '#tests/integration/setup/data-folders.ts';
import { folderOf } from '#tests/integration/setup/database.ts';
import {
  databaseUrlOf,
  embeddedConnection,
  queryOnce,
  readLive,
  type ServerProcess,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';

const oneEducator = () => formOf([validEducator()]);

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

/** A saved configuration reaches the readers of another instance, in order, and a reconnecting one at once. */
async function expectSettingsReach(office: TestApp, other: ServerProcess): Promise<void> {
  const reader = await readLive(other.url);
  await vi.waitUntil(() => reader.events.length === 1, A_MINUTE);

  await changeConfig(office, (config) => {
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
    await changeConfig(office, (config) => {
      config.organiser.phone = `+421 900 000 0${String(change).padStart(2, '0')}`;
    });
  }
  await vi.waitFor(() => expect(reader.events.at(-1)?.version).toBe(22), A_MINUTE);
  const versions = reader.events.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
}

/** The last places of a category are given away once, whichever instance is asked. */
async function expectPlacesGivenOnce(office: TestApp, servers: ServerProcess[]): Promise<void> {
  await changeConfig(office, (config) => {
    for (const category of config.categories) {
      if (category.code === 'II. (A)') category.capacity = { unit: 'entries', limit: 3 };
    }
  });
  const { version } = await office.services.configs.current();
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
  const taken = await office.query(
    `select count(*)::int as n from entries join signups s on s.id = signup_id
     where category = 'II. (A)' and s.state = 'received'`,
  );
  expect(taken).toEqual([{ n: 3 }]);
}

describe('instances that start at the same moment', () => {
  test('on one fresh data folder are one application', async () => {
    const dataDir = temporaryDataFolder();
    const start = () => startServer({ dataDir });
    const servers = await Promise.all([start(), start(), start()]);
    await expectOneApplication(servers);
    await expectOneSetup(embeddedConnection(dataDir));

    const database = pidOf(dataDir);
    for (const server of servers) {
      expect(pidOf(dataDir)).toBe(database);
      server.terminate();
      expect(await server.exitCode()).toBe(0);
    }
    expect(pidOf(dataDir)).toBeUndefined();
  });

  test('on one fresh database are one application, with one configuration and one number of places', async () => {
    const connection = await emptyDatabase();
    const start = () => startServer({ databaseUrl: databaseUrlOf(connection) });
    const servers = await Promise.all([start(), start(), start()]);
    await expectOneApplication(servers);
    await expectOneSetup(connection);

    const dataDir = folderOf(connection.database);
    const office = await startTestApp({ database: { connection, dataDir, drop: async () => {} } });
    onTestFinished(() => office.close());
    await expectSettingsReach(office, servers[0]);
    await expectPlacesGivenOnce(office, servers);
  });
});
