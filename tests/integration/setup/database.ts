import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
// For what it declares about `inject`.
import type { TestServer } from './global-setup.ts';
import { withClient } from './with-client.ts';

export interface TestDatabase {
  connection: pg.ClientConfig & { database: string };
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

// Any number will do, as long as all tests take the same.
const copyingLock = 7_201_502;

/** A database of its own with all tables and no rows, in some 100 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection, prefix, template }: TestServer = inject('testServer');
  const database = `${prefix}_${process.pid}_${randomBytes(4).toString('hex')}`;
  await withClient(connection, async (client) => {
    // One copy at a time: PostgreSQL refuses to copy a template that is in use.
    await client.query('select pg_advisory_lock($1)', [copyingLock]);
    await client.query(`create database ${database} template ${template}`);
  });
  return {
    connection: { ...connection, database },
    drop: () =>
      withClient(connection, async (client) => {
        await client.query(`drop database if exists ${database} with (force)`);
      }),
  };
}
