import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
// For what it declares about `inject`.
import type { TestServer } from './global-setup.ts';

export interface TestDatabase {
  connection: pg.ClientConfig & { database: string };
  /** A folder beside the database, created on demand. */
  dataDir: string;
  /** Drops it, even with open connections. */
  drop(): Promise<void>;
}

/** The folder beside a test database. */
export function folderOf(database: string): string {
  return path.join(os.tmpdir(), `prihlaska-files-${database}`);
}

// An arbitrary number, shared by all tests.
const copyingLock = 7_201_502;

let manager: Promise<pg.Client> | null = null;

/** One connection for all databases of a worker, which ends with the worker. */
function managing(connection: pg.ClientConfig): Promise<pg.Client> {
  const forget = () => {
    manager = null;
  };
  const open = async () => {
    const client = new pg.Client(connection);
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  };
  manager ??= open();
  return manager;
}

/** Its own database, migrated and empty, in some 100 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection, prefix, template }: TestServer = inject('testServer');
  const database = `${prefix}_${process.pid}_${randomBytes(4).toString('hex')}`;
  const client = await managing(connection);
  // One copy at a time: PostgreSQL refuses to copy a template that is in use.
  await client.query('select pg_advisory_lock($1)', [copyingLock]);
  try {
    // As files: logging all of it, which is the default, takes twice the work.
    await client.query(`create database ${database} template ${template} strategy file_copy`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [copyingLock]);
  }
  const dataDir = folderOf(database);
  return {
    connection: { ...connection, database },
    dataDir,
    drop: async () => {
      const dropping = await managing(connection);
      await dropping.query(`drop database if exists ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
