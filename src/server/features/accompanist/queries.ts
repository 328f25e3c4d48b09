import type { AccompanistContact } from '#domain/appearance/accompanist.ts';
import type { Accompanist } from '#domain/appearance/appearance.ts';
import { nameKey } from '#domain/signup/names.ts';
import type { Queryable } from '#server/db/connection.ts';

/**
 * Persons of the edition by these names; a name that it does not know becomes a new one with the
 * given id. Returns the known person by the given id.
 */
export async function nameAccompanists(
  db: Queryable,
  { configId, people, now }: { configId: string; people: readonly Accompanist[]; now: Date },
): Promise<Map<string, Accompanist>> {
  const named = people.map(({ id, name }) => ({ id, name, name_key: nameKey(name) }));
  // In a fixed order, so that two signups cannot wait for each other.
  const ordered = named.toSorted((one, other) => (one.name_key < other.name_key ? -1 : 1));
  await db.query(
    `insert into accompanists (id, config_id, name, name_key, created_at, updated_at)
     select id, $1, name, name_key, $3, $3
     from jsonb_to_recordset($2) as item(id uuid, name text, name_key text)
     on conflict (config_id, name_key) do nothing`,
    [configId, JSON.stringify(ordered), now],
  );
  const { rows } = await db.query<{ id: string; name: string; name_key: string }>(
    'select id, name, name_key from accompanists where config_id = $1 and name_key = any($2)',
    [configId, named.map(({ name_key }) => name_key)],
  );
  const known = new Map(rows.map(({ id, name, name_key }) => [name_key, { id, name }]));
  return new Map(
    named.flatMap(({ id, name_key }) => {
      const person = known.get(name_key);
      return person ? [[id, person] as const] : [];
    }),
  );
}

export async function forgetContacts(db: Queryable, configId: string): Promise<number> {
  const { rowCount } = await db.query(
    `update accompanists set email = '', phone = '', note = ''
     where config_id = $1 and (email, phone, note) <> ('', '', '')`,
    [configId],
  );
  return rowCount ?? 0;
}

export async function deleteAccompanistsOf(db: Queryable, configId: string): Promise<number> {
  const { rowCount } = await db.query('delete from accompanists where config_id = $1', [configId]);
  return rowCount ?? 0;
}

/** Those with these names whom no appearance names any more. Returns their ids. */
export async function deleteAccompanistsNamed(
  db: Queryable,
  { configId, names }: { configId: string; names: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `delete from accompanists c where config_id = $1 and name_key = any($2) and not exists (
       select from appearances a where a.config_id = c.config_id and c.id = any(a.accompanists))
     returning id`,
    [configId, names.map(nameKey)],
  );
  return rows.map(({ id }) => id);
}

/** Ids of all accompanists of the edition. */
export async function findAccompanistIds(db: Queryable, configId: string): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select id from accompanists where config_id = $1',
    [configId],
  );
  return new Set(rows.map(({ id }) => id));
}

export type KnownAccompanist = AccompanistContact & { id: string };

export async function findAccompanists(
  db: Queryable,
  configId: string,
): Promise<KnownAccompanist[]> {
  const { rows } = await db.query<KnownAccompanist>(
    `select id, name, email, phone, note from accompanists where config_id = $1
     order by name collate "sk-x-icu", id`,
    [configId],
  );
  return rows;
}

/** `taken`: another accompanist of the edition has this name. Null: there is none with this id. */
export async function updateAccompanist(
  db: Queryable,
  { id, name, email, phone, note, now }: KnownAccompanist & { now: Date },
): Promise<KnownAccompanist | 'taken' | null> {
  const { rows: others } = await db.query(
    `select from accompanists a join accompanists other on other.config_id = a.config_id
       and other.id <> a.id and other.name_key = $2 where a.id = $1`,
    [id, nameKey(name)],
  );
  if (others.length > 0) return 'taken';
  const { rows } = await db.query<KnownAccompanist>(
    `update accompanists set name = $2, name_key = $3, email = $4, phone = $5, note = $6,
       updated_at = $7
     where id = $1 returning id, name, email, phone, note`,
    [id, name, nameKey(name), email, phone, note, now],
  );
  return rows[0] ?? null;
}
