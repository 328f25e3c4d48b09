// Guards writes after a failover: a server that accepts none is not used.

import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '#server/db/connection.ts';
import { createReplicaReader } from '#server/db/replica-reader.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { startTestApp } from './setup/app.ts';
import { createTestDatabase } from './setup/database.ts';
import { databaseUrlOf, queryOnce } from './setup/server-process.ts';

test('a database that became read-only is not used, and used again when it accepts writes', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const app = await startTestApp({ database });
  onTestFinished(() => app.close());
  const { connection } = database;
  const become = async (state: 'on' | 'off') => {
    const server = { ...connection, database: 'postgres' };
    const name = connection.database;
    await queryOnce(server, `alter database ${name} set default_transaction_read_only = ${state}`);
    const connected = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    await queryOnce(server, connected, [name]);
  };
  const healthCode = async () => (await app.app.inject('/healthz')).statusCode;

  await become('on');
  expect(await healthCode()).toBe(503);
  const refused = await app.submit(formOf([validEducator()]));
  expect([refused.status, refused.error?.status]).toEqual([503, 'UNAVAILABLE']);
  expect((await app.call('getSignup', { token: 'x' })).status).toBe(503);

  await become('off');
  await expect.poll(healthCode).toBe(200);
  await expect.poll(async () => (await app.submit(formOf([validEducator()]))).status).toBe(200);
});

test('a connection on which a write was refused is not used again', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const pool = createPool(database.connection, { max: 1 });
  onTestFinished(() => pool.end());
  const backend = async () =>
    (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const first = await backend();
  const failure = await inTransaction(pool, async (client) => {
    await client.query('set transaction read only');
    await client.query('create table of_no_use (id int)');
  }).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  expect(await backend()).not.toBe(first);
});

test('a report is read from the primary when DATABASE_READ_URL leads to no replica, or nowhere', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const pool = createPool(database.connection, { max: 1 });
  onTestFinished(() => pool.end());
  const nowhere = { ...database.connection, database: 'nowhere' };
  for (const connection of [database.connection, nowhere]) {
    const reader = createReplicaReader(pool, databaseUrlOf(connection));
    expect(await reader.freshPool()).toBe(pool);
    await reader.close();
  }
});
