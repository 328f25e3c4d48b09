import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BlockItem, BlockKind, StoredBlock } from '#domain/timetable/block.ts';
import type { TimetableSettings } from '#domain/timetable/timetable-settings.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface TimetableRow {
  settings: TimetableSettings | null;
  version: number;
  revision: number;
}

export async function findTimetable(db: Queryable, configId: string): Promise<TimetableRow | null> {
  const { rows } = await db.query<TimetableRow>(
    `select settings, version, revision::float8 as revision from timetables where config_id = $1`,
    [configId],
  );
  return rows[0] ?? null;
}

/** Counts a change and makes other writers of this timetable wait for the end of the transaction. */
export async function lockTimetable(db: Queryable, configId: string): Promise<TimetableRow> {
  const { rows } = await db.query<TimetableRow>(
    `insert into timetables (config_id, revision) values ($1, 1)
     on conflict (config_id) do update set revision = timetables.revision + 1
     returning settings, version, revision::float8 as revision`,
    [configId],
  );
  return rows[0] as TimetableRow;
}

/** Inside a transaction that holds the lock. */
export async function writeSettings(
  db: Queryable,
  { configId, settings }: { configId: string; settings: TimetableSettings },
): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `update timetables set settings = $2, version = version + 1 where config_id = $1
     returning version`,
    [configId, JSON.stringify(settings)],
  );
  return rows[0]?.version ?? 0;
}

interface BlockRow {
  id: string;
  kind: BlockKind;
  hall: string;
  day: PlainDate;
  start: number;
  minutes: number;
  title: string;
  items: BlockItem[];
  version: number;
}

export async function findBlocks(db: Queryable, configId: string): Promise<StoredBlock[]> {
  const { rows } = await db.query<BlockRow>(
    `select id, kind, hall, day, start_minute as start, minutes, title, items, version
     from timetable_blocks where config_id = $1 order by day, hall, start_minute, id`,
    [configId],
  );
  return rows;
}

export interface BlockEditor {
  blockId: string;
  name: string;
}

/** Who changed each block last. */
export async function findEditors(db: Queryable, configId: string): Promise<BlockEditor[]> {
  const { rows } = await db.query<BlockEditor>(
    `select id as "blockId", updated_by as name from timetable_blocks where config_id = $1`,
    [configId],
  );
  return rows;
}

interface WrittenBlock {
  configId: string;
  block: StoredBlock;
  by: string;
  now: Date;
}

/**
 * Inside a transaction that holds the lock, after the versions were compared. Returns false when the
 * id is that of a block of another edition.
 */
export async function writeBlock(
  db: Queryable,
  { configId, block, by, now }: WrittenBlock,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into timetable_blocks (id, config_id, kind, hall, day, start_minute, minutes, title,
       items, version, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (id) do update set kind = excluded.kind, hall = excluded.hall, day = excluded.day,
       start_minute = excluded.start_minute, minutes = excluded.minutes, title = excluded.title,
       items = excluded.items, version = excluded.version, updated_by = excluded.updated_by,
       updated_at = excluded.updated_at
     where timetable_blocks.config_id = excluded.config_id`,
    [
      block.id,
      configId,
      block.kind,
      block.hall,
      block.day,
      block.start,
      block.minutes,
      block.title,
      JSON.stringify(block.items),
      block.version,
      by,
      now,
    ],
  );
  return rowCount === 1;
}

export async function removeBlocks(
  db: Queryable,
  { configId, ids }: { configId: string; ids: readonly string[] },
): Promise<void> {
  await db.query('delete from timetable_blocks where config_id = $1 and id = any($2::uuid[])', [
    configId,
    ids,
  ]);
}

/** The key of a person holds the birth date. */
export async function forgetAvailability(db: Queryable, configId: string): Promise<number> {
  const { rowCount } = await db.query(
    `update timetables set settings = settings || '{"availability": []}', version = version + 1
     where config_id = $1 and settings @? '$.availability[*] ? (@.subject == "person")'`,
    [configId],
  );
  return rowCount ?? 0;
}

/** Settings name people, so they are not kept longer than the programme. */
export async function forgetTimetable(db: Queryable, configId: string): Promise<number> {
  const { rowCount } = await db.query(
    'update timetables set settings = null where config_id = $1 and settings is not null',
    [configId],
  );
  return rowCount ?? 0;
}

/** People of the edition who are called so, with their birth dates. */
export async function findNamesakes(
  db: Queryable,
  { configId, names }: { configId: string; names: readonly string[] },
): Promise<{ name: string; birthDate: PlainDate | null }[]> {
  const { rows } = await db.query<{ name: string; birthDate: PlainDate | null }>(
    `select p.name, p.birth_date as "birthDate"
     from persons p join signups s on s.id = p.signup_id and s.config_id = $1
     where p.name_key in (select fold_text(name) from unnest($2::text[]) as wanted(name))`,
    [configId, names],
  );
  return rows;
}
