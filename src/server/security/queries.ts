import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** Stores the value unless there is one already; answers the one that is kept. */
export async function keepSetting(db: Db, key: string, value: string): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    insert into settings (key, value) values (${key}, ${value})
    on conflict (key) do update set value = settings.value
    returning value`.execute(db);
  return rows[0]?.value ?? value;
}
