import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPool, type Pool, type TransactionClient } from '#server/db/connection.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';

let database: TestDatabase;
let pool: Pool;
let connection: TransactionClient;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connection, { max: 1 });
});
beforeEach(async () => {
  connection?.release(true);
  connection = await pool.connect();
});
afterAll(async () => {
  connection.release();
  await pool.end();
  await database.drop();
});

/** Sends the statement so often that the connection prepares it. */
async function repeat(statement: string, values: unknown[]): Promise<void> {
  for (let time = 0; time < 4; time++) await connection.query(statement, values);
}

async function preparedStatements(): Promise<string[]> {
  const { rows } = await connection.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by prepare_time',
  );
  return rows.map(({ statement }) => statement);
}

it('prepares a statement that is repeated, and only that one', async () => {
  await connection.query('select $1::int as once', [1]);
  await repeat('select $1::int + 1 as sum', [1]);
  expect(await preparedStatements()).toEqual(['select $1::int + 1 as sum']);
});

it('answers a prepared statement for the values that it gets', async () => {
  const sums: number[] = [];
  for (const value of [1, 2, 3, 4, 5, 6]) {
    const { rows } = await connection.query('select $1::int * 2 as sum', [value]);
    sums.push(rows[0].sum);
  }
  expect(sums).toEqual([2, 4, 6, 8, 10, 12]);
});

it('leaves several statements in one text as they are', async () => {
  for (let time = 0; time < 4; time++) await connection.query('select 1; select 2');
  expect(await preparedStatements()).toEqual([]);
});

it('plans a search for a pattern anew each time', async () => {
  await repeat('select 1 from persons where name like lower($1)', ['a%']);
  await repeat(`select 1 from persons where id = $1 and name like 'a%'`, [randomUUID()]);
  expect(await preparedStatements()).toEqual([
    `select 1 from persons where id = $1 and name like 'a%'`,
  ]);
});

it('goes on with a statement that failed', async () => {
  const divide = (by: number) => connection.query('select 6 / $1::int as share', [by]);
  for (let time = 0; time < 4; time++) {
    await expect(divide(0)).rejects.toThrow('division by zero');
  }
  expect((await divide(2)).rows).toEqual([{ share: 3 }]);
});

it('keeps a statement through a rollback', async () => {
  await connection.query('begin');
  await repeat('select $1::int - 1 as rest', [1]);
  await connection.query('rollback');
  const { rows } = await connection.query('select $1::int - 1 as rest', [5]);
  expect(rows).toEqual([{ rest: 4 }]);
});

it('prepares a hundred statements at most', async () => {
  for (let ordinal = 0; ordinal < 120; ordinal++) {
    await repeat(`select $1::int + ${ordinal} as sum`, [1]);
  }
  expect(await preparedStatements()).toHaveLength(100);
});
