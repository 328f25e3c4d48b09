import type { FunctionInput } from '#contract/functions.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { Queryable, TransactionClient } from '#server/db/connection.ts';

export type BulkAction = FunctionInput<'startBulkAction'>['action'];

export const BULK_TASK = 'signup.bulk-action';

export interface BulkRow {
  id: string;
  /** For an undo: the action of the original. */
  action: BulkAction;
  undoes: string | null;
  state: 'running' | 'done' | 'cancelled';
  total: number;
  done: number;
  skipped: number;
  failed: number;
  actor_id: string;
  actor: string;
  address: string;
}

/** The data needed to undo an item. */
export type Trace =
  | { version: number; before: SignupState }
  | { persons: { id: string; added: string[]; removed: string[] }[] };

export interface BulkItem {
  position: number;
  signup_id: string;
  /** The trace of the original item. */
  undone: Trace | null;
}

export interface FinishedItem {
  position: number;
  state: 'done' | 'skipped' | 'failed';
  reason: string;
  trace: Trace | null;
}

const COLUMNS = `id, action, undoes, state, total, done, skipped, failed, actor_id, actor, address`;

export type NewBulk = Pick<BulkRow, 'id' | 'action' | 'undoes' | 'actor_id' | 'actor' | 'address'>;

/** These signups, or those that another bulk action has changed. */
type Items = { signupIds: readonly string[] } | { doneBy: string };

/** Inside a transaction; without items it is done at once. */
export async function insertBulk(
  db: Queryable,
  bulk: NewBulk,
  { items, now }: { items: Items; now: Date },
): Promise<BulkRow> {
  await db.query(
    `insert into bulk_actions (id, action, undoes, state, total, actor_id, actor, address,
       created_at)
     values ($1, $2, $3, 'running', 0, $4, $5, $6, $7)`,
    [
      bulk.id,
      JSON.stringify(bulk.action),
      bulk.undoes,
      bulk.actor_id,
      bulk.actor,
      bulk.address,
      now,
    ],
  );
  const { rowCount } = await insertItems(db, bulk.id, items);
  const { rows } = await db.query<BulkRow>(
    `update bulk_actions set total = $2, state = case when $2 = 0 then 'done' else 'running' end
     where id = $1 returning ${COLUMNS}`,
    [bulk.id, rowCount],
  );
  await enqueueBulk(db, bulk.id);
  return rows[0] as BulkRow;
}

function insertItems(db: Queryable, bulkId: string, items: Items) {
  return 'signupIds' in items
    ? db.query(
        `insert into bulk_items (bulk_id, position, signup_id)
         select $1, position, id from unnest($2::uuid[]) with ordinality as item(id, position)`,
        [bulkId, items.signupIds],
      )
    : db.query(
        `insert into bulk_items (bulk_id, position, signup_id, undone)
         select $1, position, signup_id, trace from bulk_items
         where bulk_id = $2 and state = 'done'`,
        [bulkId, items.doneBy],
      );
}

/** The job key allows one waiting job. */
export async function enqueueBulk(db: Queryable, bulkId: string): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, json_build_object('bulkId', $2::text), job_key := $3)`,
    [BULK_TASK, bulkId, `${BULK_TASK} ${bulkId}`],
  );
}

export async function findBulk(db: Queryable, id: string): Promise<BulkRow | null> {
  const { rows } = await db.query<BulkRow>(`select ${COLUMNS} from bulk_actions where id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** Advisory locks are granted in order, so a stop comes directly after the running batch. */
async function waitForTurn(db: TransactionClient, id: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 5))', [`bulk ${id}`]);
}

/** Exclusive until the transaction ends. */
export async function lockBulk(db: TransactionClient, id: string): Promise<BulkRow | null> {
  await waitForTurn(db, id);
  const { rows } = await db.query<BulkRow>(
    `select ${COLUMNS} from bulk_actions where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

export async function hasUndo(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query('select from bulk_actions where undoes = $1', [id]);
  return rows.length > 0;
}

export async function findWaitingItems(
  db: Queryable,
  bulkId: string,
  limit: number,
): Promise<BulkItem[]> {
  const { rows } = await db.query<BulkItem>(
    `select position, signup_id, undone from bulk_items
     where bulk_id = $1 and state = 'waiting' order by position limit $2`,
    [bulkId, limit],
  );
  return rows;
}

/** Marks the items and counts them, in the transaction of the changes. */
export async function finishItems(
  db: Queryable,
  bulkId: string,
  items: readonly FinishedItem[],
): Promise<void> {
  await db.query(
    `with finished as (
       select * from jsonb_to_recordset($2)
         as item(position int, state text, reason text, trace jsonb)
     ), marked as (
       update bulk_items i set state = f.state, reason = f.reason, trace = f.trace
       from finished f where i.bulk_id = $1 and i.position = f.position
     )
     update bulk_actions set
       done = done + (select count(*) from finished where state = 'done'),
       skipped = skipped + (select count(*) from finished where state = 'skipped'),
       failed = failed + (select count(*) from finished where state = 'failed')
     where id = $1`,
    [bulkId, JSON.stringify(items)],
  );
}

/** Ends a running one and notifies its watchers. */
export async function endBulk(
  db: Queryable,
  id: string,
  { state, now }: { state: 'done' | 'cancelled'; now: Date },
): Promise<void> {
  await db.query(
    `update bulk_actions set state = $2, finished_at = $3 where id = $1 and state = 'running'
     returning pg_notify('bulk_changed', id::text)`,
    [id, state, now],
  );
}

export async function notifyBulkChanged(db: Queryable, id: string): Promise<void> {
  await db.query(`select pg_notify('bulk_changed', $1)`, [id]);
}

export interface BulkProblem {
  signupId: string;
  number: string;
  reason: string;
}

export async function findProblems(
  db: Queryable,
  bulkId: string,
  limit: number,
): Promise<BulkProblem[]> {
  const { rows } = await db.query<BulkProblem>(
    `select i.signup_id as "signupId", coalesce(s.number, '') as number, i.reason
     from bulk_items i left join signups s on s.id = i.signup_id
     where i.bulk_id = $1 and i.state = 'failed' order by i.position limit $2`,
    [bulkId, limit],
  );
  return rows;
}

/** In a transaction: a failure rolls back only this part. */
export async function withSavepoint<Result>(
  db: Queryable,
  work: () => Promise<Result>,
): Promise<Result> {
  await db.query('savepoint item');
  try {
    const result = await work();
    await db.query('release savepoint item');
    return result;
  } catch (error) {
    await db.query('rollback to savepoint item');
    throw error;
  }
}
