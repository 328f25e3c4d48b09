import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ConfigRecord, EditionConfig } from '#domain/edition/config.ts';
import type { Db } from '#server/db/connection.ts';

interface StoredConfig {
  id: string;
  version: number;
  record: EditionConfig;
}

/** What came into the configuration later is missing in older records. */
function configOf({ id, version, record }: StoredConfig): ConfigRecord {
  return { ...record, files: record.files ?? [], id, version };
}

/** The first record by position is the application's configuration. */
export async function findCurrentConfig(db: Db): Promise<ConfigRecord | null> {
  const row = await db
    .selectFrom('config')
    .select(['id', 'version', 'record'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row ? configOf(row) : null;
}

export async function findConfig(db: Db, id: string): Promise<ConfigRecord | null> {
  const row = await db
    .selectFrom('config')
    .select(['id', 'version', 'record'])
    // As text: what is no id at all belongs to nothing, and is no mistake of the database.
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst();
  return row ? configOf(row) : null;
}

/** Every edition counts its signups from one, with a sequence of its own. */
export async function insertConfig(
  db: Db,
  config: EditionConfig,
  position: number,
): Promise<string> {
  const id = randomUUID();
  const sequence = `signup_number_${id.replaceAll('-', '')}`;
  await db.transaction().execute(async (trx) => {
    await sql`create sequence ${sql.id(sequence)} as integer`.execute(trx);
    await trx
      .insertInto('config')
      .values({
        id,
        position,
        version: 1,
        record: JSON.stringify(config),
        number_sequence: sequence,
      })
      .execute();
  });
  return id;
}

/** False when somebody else saved another version in between. */
export async function updateConfig(
  db: Db,
  { id, version, config }: { id: string; version: number; config: EditionConfig },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('config')
    .set({ record: JSON.stringify(config), version: version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
