import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Makes and stores the value unless there is one already; answers the one that is kept. */
export async function keepSetting(
  db: Db,
  key: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const found = await sql<{ value: string }>`
    select value from settings where key = ${key}`.execute(db);
  if (found.rows[0]) return found.rows[0].value;
  const value = await make();
  const { rows } = await sql<{ value: string }>`
    insert into settings (key, value) values (${key}, ${value})
    on conflict (key) do update set value = settings.value
    returning value`.execute(db);
  return rows[0]?.value ?? value;
}
