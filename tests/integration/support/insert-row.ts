import { randomUUID } from 'node:crypto';
import { TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';

/** Values for required columns that a test does not care about, by type. */
const FILLERS: Record<string, () => unknown> = {
  text: () => '',
  _text: () => [],
  jsonb: () => '{}',
  uuid: () => randomUUID(),
  bytea: () => Buffer.from(randomUUID()),
  timestamptz: () => TEST_NOW,
  date: () => '2026-11-15',
};

export async function insertRow(
  test: TestApp,
  table: string,
  row: Record<string, unknown>,
): Promise<void> {
  const required = await test.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO'
       and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  const fillers = required.map(({ name, type }) => [name, FILLERS[type]?.() ?? 0]);
  const whole = { ...Object.fromEntries(fillers), ...row };
  const places = Object.keys(whole).map((_, index) => `$${index + 1}`);
  await test.query(
    `insert into ${table} (${Object.keys(whole).join(', ')}) values (${places.join(', ')})`,
    Object.values(whole),
  );
}
