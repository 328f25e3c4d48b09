// Guards retention: every column that can hold a text is classified, so that a new one cannot keep
// personal data without an end.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { IMPERSONAL_COLUMNS, OTHER_PERSONAL_DATA } from '#domain/retention/other-columns.ts';
import { PERSONAL_DATA } from '#domain/retention/personal-data.ts';
import { createTestDatabase, type TestDatabase } from './setup/database.ts';
import { withClient } from './setup/with-client.ts';
import { type TextColumn, textColumnsOf } from './support/text-columns.ts';

let database: TestDatabase;
let columns: TextColumn[];
let existing: Set<string>;
beforeAll(async () => {
  database = await createTestDatabase();
  await withClient(database.connection, async (client) => {
    columns = await textColumnsOf(client);
    const { rows } = await client.query<{ name: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end
         || table_name || '.' || column_name as name from information_schema.columns`,
    );
    existing = new Set(rows.map(({ name }) => name));
  });
});
afterAll(() => database.drop());

function classified(): string[] {
  const listed = [...Object.values(OTHER_PERSONAL_DATA), IMPERSONAL_COLUMNS].flatMap((tables) =>
    Object.entries(tables).flatMap(([table, names]) =>
      names.split(' ').map((column) => `${table}.${column}`),
    ),
  );
  const mapped = Object.entries(PERSONAL_DATA).flatMap(([table, names]) =>
    Object.keys(names).map((column) => `${table}.${column}`),
  );
  return [...listed, ...mapped];
}

it('names every column that can hold a text', () => {
  const known = new Set(classified());
  const missing = columns.map(({ table, column }) => `${table}.${column}`);
  // A new column belongs into src/domain/retention: personal-data.ts or other-columns.ts.
  expect(missing.filter((name) => !known.has(name))).toEqual([]);
});

it('names no column twice', () => {
  const names = classified();
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

it('names no column that does not exist', () => {
  expect(classified().filter((name) => !existing.has(name))).toEqual([]);
});
