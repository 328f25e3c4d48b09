import type { PrintRequest } from '#contract/print-functions.ts';
import type { Language } from '#domain/language.ts';
import type { PrintKind, PrintProblem } from '#domain/prints/print-kind.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enqueueOnce } from '#server/jobs/queries.ts';
import { messageStatement } from '#server/outbox/message-step.ts';

export const PRINT_TASK = 'print.make';

export type RunState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** A problem with one document, and its owner. */
export interface RunProblem {
  name: string;
  problem: PrintProblem;
  letters: string;
  isMade: boolean;
}

export interface RunRow {
  id: string;
  config_id: string;
  kind: PrintKind;
  output: 'pdf' | 'zip';
  request: PrintRequest;
  state: RunState;
  total: number;
  done: number;
  problems: RunProblem[];
  file_name: string | null;
  size_bytes: number | null;
  started_by: string;
  recipient: string;
  language: Language;
  started_at: Date;
  expires_at: Date;
}

const COLUMNS = `id, config_id, kind, output, request, state, total, done, problems, file_name,
  size_bytes::float8 as size_bytes, started_by, recipient, language, started_at, expires_at`;

type NewRun = Pick<
  RunRow,
  | 'id'
  | 'config_id'
  | 'kind'
  | 'output'
  | 'request'
  | 'started_by'
  | 'recipient'
  | 'language'
  | 'started_at'
  | 'expires_at'
>;

/** Inside the caller's transaction; runs are made one after another. */
export async function insertRun(db: Queryable, run: NewRun): Promise<RunRow> {
  const { rows } = await db.query<RunRow>(
    `insert into print_runs (id, config_id, kind, output, request, started_by, recipient, language,
       started_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${COLUMNS}`,
    [
      run.id,
      run.config_id,
      run.kind,
      run.output,
      JSON.stringify(run.request),
      run.started_by,
      run.recipient,
      run.language,
      run.started_at,
      run.expires_at,
    ],
  );
  await enqueueRun(db, run.id);
  return rows[0] as RunRow;
}

export async function enqueueRun(db: Queryable, runId: string): Promise<void> {
  await enqueueOnce(db, { task: PRINT_TASK, payload: { runId }, key: runId, queue: 'prints' });
}

export async function findRun(db: Queryable, id: string): Promise<RunRow | null> {
  const { rows } = await db.query<RunRow>(`select ${COLUMNS} from print_runs where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findRuns(
  db: Queryable,
  { configId, kinds, now }: { configId: string; kinds: readonly PrintKind[]; now: Date },
): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow>(
    `select ${COLUMNS} from print_runs
     where config_id = $1 and kind = any($2) and expires_at > $3
     order by started_at desc, id limit 50`,
    [configId, kinds, now],
  );
  return rows;
}

/** Null when it was cancelled or finished. */
export async function beginRun(db: Queryable, id: string): Promise<RunRow | null> {
  const { rows } = await db.query<RunRow>(
    `update print_runs set state = 'running' where id = $1 and state in ('waiting', 'running')
     returning ${COLUMNS}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function cancelRun(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update print_runs set state = 'cancelled' where id = $1 and state in ('waiting', 'running')`,
    [id],
  );
}

/** True also for an unknown run. A finished run is not cancelled: its files are needed. */
export async function isCancelled(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query<{ state: RunState }>(
    'select state from print_runs where id = $1',
    [id],
  );
  return (rows[0]?.state ?? 'cancelled') === 'cancelled';
}

export async function setTotal(db: Queryable, id: string, total: number): Promise<void> {
  await db.query('update print_runs set total = $2 where id = $1', [id, total]);
}

export async function findParts(
  db: Queryable,
  runId: string,
): Promise<{ position: number; is_made: boolean }[]> {
  const { rows } = await db.query<{ position: number; is_made: boolean }>(
    'select position, is_made from print_parts where run_id = $1',
    [runId],
  );
  return rows;
}

/** After its bytes are stored; a part marked before is not counted twice. */
export async function markPart(
  db: Queryable,
  runId: string,
  { position, problems, isMade }: { position: number; problems: RunProblem[]; isMade: boolean },
): Promise<void> {
  await db.query(
    `with part as (
       insert into print_parts (run_id, position, is_made) values ($1, $2, $3)
       on conflict do nothing returning run_id
     )
     update print_runs set done = done + 1, problems = problems || $4::jsonb
     from part where id = part.run_id`,
    [runId, position, isMade, JSON.stringify(problems)],
  );
}

interface EndedRun {
  state: 'done' | 'failed';
  done: number;
  problems: RunProblem[];
  file: { name: string; sizeBytes: number } | null;
}

/** Returns false when it was cancelled meanwhile. */
export async function endRun(db: Queryable, id: string, ended: EndedRun): Promise<boolean> {
  const { state, done, problems, file } = ended;
  const { rowCount } = await db.query(
    `update print_runs set state = $2, done = $3, problems = $4, file_name = $5, size_bytes = $6
     where id = $1 and state = 'running'`,
    [id, state, done, JSON.stringify(problems), file?.name ?? null, file?.sizeBytes ?? null],
  );
  return rowCount === 1;
}

export async function failRun(
  db: Queryable,
  id: string,
  problems: readonly RunProblem[],
): Promise<void> {
  await db.query(
    `update print_runs set state = 'failed', problems = problems || $2::jsonb
     where id = $1 and state in ('waiting', 'running')`,
    [id, JSON.stringify(problems)],
  );
}

/** Returns their ids, so that their files can be deleted. */
export async function deleteExpiredRuns(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'delete from print_runs where expires_at < $1 returning id',
    [now],
  );
  return rows.map(({ id }) => id);
}

export async function findRunIds(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>('select id from print_runs');
  return new Set(rows.map(({ id }) => id));
}

/** Once, however often the job runs: the message has the run's id. */
export async function insertReadyMail(
  db: Queryable,
  { run, now }: { run: RunRow; now: Date },
): Promise<void> {
  const values = {
    ...{ id: '$1', kind: `'print-ready'`, language: '$2', recipient: '$3', note: '$4' },
    created_at: '$5',
  };
  await db.query(
    messageStatement({ values, from: '(values (1)) as one', onConflict: 'on conflict do nothing' }),
    [run.id, run.language, run.recipient, run.kind, now],
  );
}
