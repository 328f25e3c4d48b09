import type { Queryable } from '#server/db/connection.ts';

/** Creates the value unless it exists; returns the stored one. */
export async function keepSetting(
  db: Queryable,
  key: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const found = await findSetting(db, key);
  if (found !== null) return found;
  const value = await make();
  const { rows } = await db.query<{ value: string }>(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = settings.value
     returning value`,
    [key, value],
  );
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
