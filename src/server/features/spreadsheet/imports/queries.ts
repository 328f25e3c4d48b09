import type { ImportMapping } from '#domain/spreadsheet/import-fields.ts';
import type { ImportGrouping } from '#domain/spreadsheet/plan-import.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enqueueStep } from '#server/jobs/enqueue.ts';

// Queued jobs and a released migration carry these names, so they stay.
export const RUN_IMPORT_TASK = 'transfer.run-import';
export const UNDO_IMPORT_TASK = 'transfer.undo-import';

export interface ImportPlanRow {
  mapping: ImportMapping;
  grouping: ImportGrouping;
  lines: number[];
  notify: boolean;
}

export type ImportState = 'read' | 'running' | 'done' | 'undoing' | 'undone';

export interface ImportRow {
  id: string;
  config_id: string;
  actor: string;
  filename: string;
  header: string[];
  cells: string[][];
  /** The row numbers of the sheet; null for older imports. */
  lines: number[] | null;
  plan: ImportPlanRow | null;
  state: ImportState;
}

export async function insertImport(
  db: Queryable,
  made: Pick<
    ImportRow,
    'id' | 'config_id' | 'actor' | 'filename' | 'header' | 'cells' | 'lines'
  > & {
    userId: string;
    headerFingerprint: string;
    now: Date;
  },
): Promise<void> {
  await db.query(
    `insert into imports (id, config_id, user_id, actor, filename, header_fingerprint, header,
       cells, state, created_at, lines)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'read', $9, $10)`,
    [
      made.id,
      made.config_id,
      made.userId,
      made.actor,
      made.filename,
      made.headerFingerprint,
      JSON.stringify(made.header),
      JSON.stringify(made.cells),
      made.now,
      made.lines,
    ],
  );
}

/** Files that were never imported contain personal data, so they are deleted after a day. */
export async function deleteForgottenImports(db: Queryable, before: Date): Promise<void> {
  await db.query(`delete from imports where state = 'read' and created_at < $1`, [before]);
}

export async function findImport(db: Queryable, id: string): Promise<ImportRow | null> {
  const { rows } = await db.query<ImportRow>(
    `select id, config_id, actor, filename, header, cells, lines, plan, state
     from imports where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The last mapping used for a file with these columns. */
export async function findRememberedPlan(
  db: Queryable,
  headerFingerprint: string,
): Promise<ImportPlanRow | null> {
  const { rows } = await db.query<{ plan: ImportPlanRow | null }>(
    `select plan from imports where header_fingerprint = $1 and started_at is not null
     order by started_at desc limit 1`,
    [headerFingerprint],
  );
  return rows[0]?.plan ?? null;
}

/** Returns false when it was started before. */
export async function beginImport(
  db: Queryable,
  {
    id,
    plan,
    total,
    actor,
    now,
  }: {
    id: string;
    plan: ImportPlanRow;
    total: number;
    actor: string;
    now: Date;
  },
): Promise<boolean> {
  const { rows } = await db.query<{ jobs: number }>(
    `with begun as (
       update imports set state = 'running', plan = $2, total = $3, actor = $4, started_at = $5
       where id = $1 and state = 'read' returning id
     ), job as (
       ${enqueueStep(RUN_IMPORT_TASK, { payload: `json_build_object('importId', id)`, from: 'begun' })}
     ) select count(*)::int as jobs from job`,
    [id, JSON.stringify(plan), total, actor, now],
  );
  return rows[0]?.jobs === 1;
}

/** Returns false when there is nothing to undo. */
export async function beginUndo(
  db: Queryable,
  { id, actor }: { id: string; actor: string },
): Promise<boolean> {
  const { rows } = await db.query<{ jobs: number }>(
    `with begun as (
       update imports set state = 'undoing', total = done, done = 0, skipped = 0, failed = 0,
         problems = '[]', actor = $2
       where id = $1 and state = 'done' returning id
     ), job as (
       ${enqueueStep(UNDO_IMPORT_TASK, { payload: `json_build_object('importId', id)`, from: 'begun' })}
     ) select count(*)::int as jobs from job`,
    [id, actor],
  );
  return rows[0]?.jobs === 1;
}

export interface ImportCounts {
  done: number;
  skipped: number;
  failed: number;
  problems: { line: number }[];
}

export async function markImport(
  db: Queryable,
  id: string,
  { counts, state, now }: { counts: ImportCounts; state: ImportState; now: Date },
): Promise<void> {
  const isOver = state === 'done' || state === 'undone';
  // The content of the file is in the signups now; only the decisions are kept.
  await db.query(
    `update imports set state = $2, done = $3, skipped = $4, failed = $5, problems = $6,
       finished_at = $7, cells = case when $8 then '[]' else cells end
     where id = $1`,
    [
      id,
      state,
      counts.done,
      counts.skipped,
      counts.failed,
      JSON.stringify(counts.problems.slice(0, 100)),
      isOver ? now : null,
      isOver,
    ],
  );
}

export interface ImportProgressRow extends ImportCounts {
  id: string;
  filename: string;
  state: Exclude<ImportState, 'read'>;
  total: number;
  started_at: Date;
}

const PROGRESS_COLUMNS = `id, filename, state, total, done, skipped, failed, problems, started_at`;

export async function findProgress(db: Queryable, id: string): Promise<ImportProgressRow | null> {
  const { rows } = await db.query<ImportProgressRow>(
    `select ${PROGRESS_COLUMNS} from imports where id = $1 and started_at is not null`,
    [id],
  );
  return rows[0] ?? null;
}

export async function findImports(db: Queryable, configId: string): Promise<ImportProgressRow[]> {
  const { rows } = await db.query<ImportProgressRow>(
    `select ${PROGRESS_COLUMNS} from imports
     where config_id = $1 and started_at is not null order by started_at desc limit 20`,
    [configId],
  );
  return rows;
}

/** The rows that are in the edition already. */
export async function findKnownRows(
  db: Queryable,
  configId: string,
  fingerprints: readonly Buffer[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ fingerprint: Buffer }>(
    `select fingerprint from imported_rows where config_id = $1 and fingerprint = any($2)`,
    [configId, fingerprints],
  );
  return new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex')));
}

/** Returns false when one of them exists already. */
export async function insertImportedRows(
  db: Queryable,
  made: { configId: string; fingerprints: readonly Buffer[]; signupId: string; importId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into imported_rows (config_id, fingerprint, signup_id, import_id)
     select $1, fingerprint, $3, $4 from unnest($2::bytea[]) as fingerprint
     on conflict do nothing`,
    [made.configId, made.fingerprints, made.signupId, made.importId],
  );
  return rowCount === made.fingerprints.length;
}

export async function findImportedSignups(db: Queryable, importId: string): Promise<string[]> {
  const { rows } = await db.query<{ signup_id: string }>(
    'select distinct signup_id from imported_rows where import_id = $1',
    [importId],
  );
  return rows.map((row) => row.signup_id);
}

/** Allows the same rows to be imported again. */
export async function forgetRowsOf(db: Queryable, signupId: string): Promise<void> {
  await db.query('delete from imported_rows where signup_id = $1', [signupId]);
}

export interface Twin {
  key: string;
  id: string;
  number: string;
}

/** Signups of the edition with a person of this name and birth date. */
export async function findTwins(
  db: Queryable,
  configId: string,
  persons: readonly { name: string; birthDate: string }[],
): Promise<Twin[]> {
  const { rows } = await db.query<Twin>(
    `select distinct w.name || ' ' || w."birthDate" as key, s.id, s.number
     from jsonb_to_recordset($2) as w(name text, "birthDate" date)
       join persons p on p.birth_date = w."birthDate" and p.name_key = fold_text(w.name)
       join signups s on s.id = p.signup_id
     where s.config_id = $1 and s.state <> 'cancelled'`,
    [configId, JSON.stringify(persons)],
  );
  return rows;
}

/** Signups of the edition with one of these numbers. */
export async function findNumbered(
  db: Queryable,
  configId: string,
  numbers: readonly string[],
): Promise<Twin[]> {
  const { rows } = await db.query<Twin>(
    `select number as key, id, number from signups
     where config_id = $1 and number = any($2) and state <> 'cancelled'`,
    [configId, numbers],
  );
  return rows;
}

/** The signups that came from them stay. */
export async function deleteImportsOf(db: Queryable, configId: string): Promise<number> {
  const { rowCount } = await db.query(
    `delete from imports where config_id = $1 and state not in ('running', 'undoing')`,
    [configId],
  );
  return rowCount ?? 0;
}
