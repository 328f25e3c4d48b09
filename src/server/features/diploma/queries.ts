import type { DesignKind, DiplomaDesign } from '#domain/prints/diploma-design.ts';
import type { DiplomaSubject } from '#domain/prints/diploma-subject.ts';
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

export interface ResultRow extends DiplomaSubject {
  result: string;
}

export async function findResults(db: Queryable, configId: string): Promise<ResultRow[]> {
  const { rows } = await db.query<ResultRow>(
    `select r.signup_id as "signupId", r.category, r.subject, r.result
     from diploma_results r join signups s on s.id = r.signup_id where s.config_id = $1`,
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
  const columns = [
    results.map(({ signupId }) => signupId),
    results.map(({ category }) => category),
    results.map(({ subject }) => subject),
    results.map(({ result }) => result),
  ];
  const given = `select s.id, given.category, given.subject, given.result
    from unnest($2::uuid[], $3::text[], $4::text[], $5::text[])
      as given (signup_id, category, subject, result)
    join signups s on s.id = given.signup_id and s.config_id = $1`;
  await db.query(
    `delete from diploma_results r using (${given}) as g
     where r.signup_id = g.id and r.category = g.category and r.subject = g.subject
       and g.result = ''`,
    [configId, ...columns],
  );
  const { rowCount } = await db.query(
    `insert into diploma_results (signup_id, category, subject, result, updated_by, updated_at)
     select distinct on (g.id, g.category, g.subject) g.id, g.category, g.subject, g.result, $6, $7
     from (${given}) as g where g.result <> ''
     on conflict (signup_id, category, subject) do update set result = excluded.result,
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
    'delete from diploma_results where signup_id = any($1::uuid[])',
    [signupIds],
  );
  return rowCount ?? 0;
}

export async function deleteResultsAbout(
  db: Queryable,
  signupId: string,
  subjects: readonly string[],
): Promise<void> {
  await db.query('delete from diploma_results where signup_id = $1 and subject = any($2)', [
    signupId,
    subjects,
  ]);
}
