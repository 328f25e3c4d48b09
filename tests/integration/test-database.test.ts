import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

async function query({ connection }: TestDatabase, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

test('databases of tests are migrated and know nothing of each other', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one, 'create table mine (id int)');
  const tables = `select table_name from information_schema.tables where table_schema = 'public'`;
  const inOne = (await query(one, tables)).rows.map((row) => row.table_name);
  const inOther = (await query(other, tables)).rows.map((row) => row.table_name);
  expect(inOther.length).toBeGreaterThan(0);
  expect(inOne.sort()).toEqual([...inOther, 'mine'].sort());
  await Promise.all([one.drop(), other.drop()]);
  await expect(query(one, 'select 1')).rejects.toThrow(/does not exist/);
});
