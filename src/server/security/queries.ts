import { sql } from 'kysely';
import type { Db, Queryable } from '#server/db/connection.ts';

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

export async function findSetting(db: Queryable, key: string): Promise<string | null> {
  const { rows } = await db.query<{ value: string }>('select value from settings where key = $1', [
    key,
  ]);
  return rows[0]?.value ?? null;
}

export async function saveSetting(db: Queryable, key: string, value: string): Promise<void> {
  await db.query(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, value],
  );
}

export async function removeSetting(db: Queryable, key: string): Promise<void> {
  await db.query('delete from settings where key = $1', [key]);
}
