import type { DesignKind, DiplomaDesign } from '#domain/prints/diploma-design.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface DesignRow {
  id: string;
  config_id: string;
  design: DiplomaDesign;
  version: number;
  updated_by: string;
  updated_at: Date;
}

const COLUMNS = 'id, config_id, design, version, updated_by, updated_at';

export async function findDesigns(db: Queryable, configId: string): Promise<DesignRow[]> {
  const { rows } = await db.query<DesignRow>(
    `select ${COLUMNS} from diploma_designs where config_id = $1 order by kind, position, id`,
    [configId],
  );
  return rows;
}

export async function findDesign(db: Queryable, id: string): Promise<DesignRow | null> {
  const { rows } = await db.query<DesignRow>(
    `select ${COLUMNS} from diploma_designs where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The given design, or the first of its kind. */
export async function findDesignToPrint(
  db: Queryable,
  { configId, kind, id }: { configId: string; kind: DesignKind; id: string },
): Promise<DiplomaDesign | null> {
  const { rows } = await db.query<{ design: DiplomaDesign }>(
    `select design from diploma_designs
     where config_id = $1 and kind = $2 and ($3::uuid is null or id = $3)
     order by position, id limit 1`,
    [configId, kind, id || null],
  );
  return rows[0]?.design ?? null;
}

interface SavedDesign {
  id: string;
  design: DiplomaDesign;
  actor: string;
  now: Date;
}

export async function insertDesign(
  db: Queryable,
  { configId, id, design, actor, now }: SavedDesign & { configId: string },
): Promise<DesignRow> {
  const { rows } = await db.query<DesignRow>(
    `insert into diploma_designs (id, config_id, position, kind, name, design, updated_by, updated_at)
     values ($1, $2, coalesce((select max(position) + 1 from diploma_designs where config_id = $2), 1),
       $3, $4, $5, $6, $7) returning ${COLUMNS}`,
    [id, configId, design.kind, design.name, JSON.stringify(design), actor, now],
  );
  return rows[0] as DesignRow;
}

/** Null when it was saved by another person or deleted since. */
export async function updateDesign(
  db: Queryable,
  { id, version, design, actor, now }: SavedDesign & { version: number },
): Promise<DesignRow | null> {
  const { rows } = await db.query<DesignRow>(
    `update diploma_designs set kind = $3, name = $4, design = $5, version = version + 1,
       updated_by = $6, updated_at = $7
     where id = $1 and version = $2 returning ${COLUMNS}`,
    [id, version, design.kind, design.name, JSON.stringify(design), actor, now],
  );
  return rows[0] ?? null;
}

export async function removeDesign(db: Queryable, id: string): Promise<void> {
  await db.query('delete from diploma_designs where id = $1', [id]);
}

export async function copyDesignsOf(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.query(
    `insert into diploma_designs (id, config_id, position, kind, name, design, updated_by, updated_at)
     select gen_random_uuid(), $2, position, kind, name, design, updated_by, updated_at
     from diploma_designs where config_id = $1`,
    [from, to],
  );
}

/** The result of an appearance, by the id of it. */
export interface ResultRow {
  subject: string;
  result: string;
}

export async function findResults(db: Queryable, configId: string): Promise<ResultRow[]> {
  const { rows } = await db.query<ResultRow>(
    `select r.appearance_id as subject, r.result
     from diploma_results r join appearances a on a.id = r.appearance_id where a.config_id = $1`,
    [configId],
  );
  return rows;
}

/** Returns the number of stored results; those of other editions are skipped. */
export async function writeResults(
  db: Queryable,
  {
    configId,
    results,
    actor,
    now,
  }: { configId: string; results: readonly ResultRow[]; actor: string; now: Date },
): Promise<number> {
  const columns = [results.map(({ subject }) => subject), results.map(({ result }) => result)];
  const given = `select distinct on (a.id) a.id, given.result
    from unnest($2::uuid[], $3::text[]) as given (appearance_id, result)
    join appearances a on a.id = given.appearance_id and a.config_id = $1`;
  await db.query(
    `delete from diploma_results r using (${given}) as g
     where r.appearance_id = g.id and g.result = ''`,
    [configId, ...columns],
  );
  const { rowCount } = await db.query(
    `insert into diploma_results (appearance_id, result, updated_by, updated_at)
     select g.id, g.result, $4, $5 from (${given}) as g where g.result <> ''
     on conflict (appearance_id) do update set result = excluded.result,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
    [configId, ...columns, actor, now],
  );
  return (rowCount ?? 0) + results.filter(({ result }) => result === '').length;
}

export async function deleteResultsOf(
  db: Queryable,
  signupIds: readonly string[],
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from diploma_results r using appearances a
     where a.id = r.appearance_id and a.signup_id = any($1::uuid[])`,
    [signupIds],
  );
  return rowCount ?? 0;
}

/** Results of a person who plays alone; those of groups are of all members. */
export async function deleteResultsAbout(
  db: Queryable,
  { signupId, personId }: { signupId: string; personId: string },
): Promise<void> {
  await db.query(
    `delete from diploma_results r using appearances a
     where a.id = r.appearance_id and a.signup_id = $1 and a.group_id is null
       and a.players @> jsonb_build_array(jsonb_build_object('personId', $2::text))`,
    [signupId, personId],
  );
}
