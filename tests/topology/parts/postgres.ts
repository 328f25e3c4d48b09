import path from 'node:path';
import type pg from 'pg';
import { vi } from 'vitest';
import { queryOnce } from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { POSTGRES_USER, postgresFolder, run, scratchFolder, startProgram } from './programs.ts';

/** Debian's PostgreSQL with an empty database. */
export async function startPostgres(port: number): Promise<pg.ClientConfig & { database: string }> {
  const folder = scratchFolder('postgres');
  const data = path.join(folder, 'data');
  const bin = postgresFolder();
  run(`${bin}/initdb`, ['-D', data, '-U', 'prihlaska', '--auth=trust', '--encoding=UTF8']);
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
  startProgram(`${bin}/postgres`, ['-D', data, '-p', String(port), ...settings], {
    as: POSTGRES_USER,
  });
  const server = { host: '127.0.0.1', port, user: 'prihlaska' };
  await vi.waitFor(
    () => queryOnce({ ...server, database: 'postgres' }, 'create database prihlaska'),
    A_MINUTE,
  );
  return { ...server, database: 'prihlaska' };
}
