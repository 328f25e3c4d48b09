// Guards DATABASE_READ_URL: a report is never older than what its reader wrote.

import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPool } from '#server/db/connection.ts';
import { createReplicaReader } from '#server/db/replica-reader.ts';
import { databaseUrlOf, queryOnce } from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startPostgres } from './parts/postgres.ts';
import {
  POSTGRES_USER,
  postgresFolder,
  run,
  scratchFolder,
  startProgram,
} from './parts/programs.ts';

test('reports read from a streaming replica while it has everything, and from the primary otherwise', async () => {
  const connection = await startPostgres(await freePort());
  const primary = createPool(connection, { max: 2 });
  onTestFinished(() => primary.end());
  await primary.query('create table written (id int)');

  const folder = scratchFolder('replica');
  const data = path.join(folder, 'data');
  const source = ['-h', '127.0.0.1', '-p', String(connection.port), '-U', 'prihlaska'];
  run(`${postgresFolder()}/pg_basebackup`, [
    '-D',
    data,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    ...source,
  ]);
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  const server = startProgram(
    `${postgresFolder()}/postgres`,
    ['-D', data, '-p', String(port), ...settings],
    { as: POSTGRES_USER },
  );
  const replica = { ...connection, port };
  await vi.waitFor(() => queryOnce(replica, 'select'), A_MINUTE);

  const reader = createReplicaReader(primary, databaseUrlOf(replica));
  onTestFinished(() => reader.close());
  const seen = async () => {
    const pool = await reader.freshPool();
    const { rows } = await pool.query('select count(*)::int as n from written');
    return { from: pool === primary ? 'primary' : 'replica', n: rows[0].n };
  };
  for (let n = 1; n <= 20; n += 1) {
    await primary.query('insert into written values ($1)', [n]);
    expect((await seen()).n).toBe(n);
  }
  await vi.waitFor(async () => expect(await seen()).toEqual({ from: 'replica', n: 20 }), A_MINUTE);

  await queryOnce(replica, 'select pg_wal_replay_pause()');
  await primary.query('insert into written values (21)');
  expect(await seen()).toEqual({ from: 'primary', n: 21 });
  await queryOnce(replica, 'select pg_wal_replay_resume()');
  await vi.waitFor(async () => expect(await seen()).toEqual({ from: 'replica', n: 21 }), A_MINUTE);

  await server.kill();
  expect(await seen()).toEqual({ from: 'primary', n: 21 });
});
