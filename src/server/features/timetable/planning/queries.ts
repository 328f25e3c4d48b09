import type { PlannedSlot } from '#domain/timetable/plan-problem.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enqueueOnce } from '#server/jobs/queries.ts';

export const PLAN_TASK = 'timetable.plan';

export type PlanningState = 'waiting' | 'running' | 'done' | 'failed';

/** A block as the planner has read it. */
export interface BlockVersion {
  blockId: string;
  version: number;
}

export interface PlanningRow {
  id: string;
  configId: string;
  state: PlanningState;
  stopAsked: boolean;
  seed: number;
  seconds: number;
  keepsDraft: boolean;
  share: number;
  cost: number | null;
  violations: number | null;
  slots: PlannedSlot[] | null;
  basis: BlockVersion[];
  startedBy: string;
  startedAt: Date;
}

const COLUMNS = `id, config_id as "configId", state, stop_asked as "stopAsked", seed, seconds,
  keeps_draft as "keepsDraft", share, cost, violations, slots, basis, started_by as "startedBy",
  started_at as "startedAt"`;

type NewPlanning = Pick<
  PlanningRow,
  'id' | 'configId' | 'seed' | 'seconds' | 'keepsDraft' | 'startedBy' | 'startedAt'
>;

/** Inside a transaction that holds the lock of the timetable. Earlier runs are stopped. */
export async function insertPlanning(db: Queryable, planning: NewPlanning): Promise<PlanningRow> {
  const { id, configId, seed, seconds, keepsDraft, startedBy, startedAt } = planning;
  await db.query(
    `update timetable_plannings set stop_asked = true
     where config_id = $1 and state in ('waiting', 'running')`,
    [configId],
  );
  const { rows } = await db.query<PlanningRow>(
    `insert into timetable_plannings
       (id, config_id, seed, seconds, keeps_draft, started_by, started_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
    [id, configId, seed, seconds, keepsDraft, startedBy, startedAt],
  );
  await enqueueOnce(db, {
    task: PLAN_TASK,
    payload: { planningId: id },
    key: id,
    queue: 'plannings',
  });
  return rows[0] as PlanningRow;
}

export async function enqueuePlanning(db: Queryable, planningId: string): Promise<void> {
  const key = planningId;
  await enqueueOnce(db, { task: PLAN_TASK, payload: { planningId }, key, queue: 'plannings' });
}

export async function findPlanning(db: Queryable, id: string): Promise<PlanningRow | null> {
  const { rows } = await db.query<PlanningRow>(
    `select ${COLUMNS} from timetable_plannings where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function findLastPlanning(
  db: Queryable,
  configId: string,
): Promise<PlanningRow | null> {
  const { rows } = await db.query<PlanningRow>(
    `select ${COLUMNS} from timetable_plannings where config_id = $1
     order by started_at desc, id limit 1`,
    [configId],
  );
  return rows[0] ?? null;
}

/** Null when it has ended. */
export async function beginPlanning(db: Queryable, id: string): Promise<PlanningRow | null> {
  const { rows } = await db.query<PlanningRow>(
    `update timetable_plannings set state = 'running'
     where id = $1 and state in ('waiting', 'running') returning ${COLUMNS}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function writeBasis(
  db: Queryable,
  id: string,
  basis: readonly BlockVersion[],
): Promise<void> {
  await db.query('update timetable_plannings set basis = $2 where id = $1', [
    id,
    JSON.stringify(basis),
  ]);
}

export interface FoundPlan {
  share: number;
  cost: number;
  violations: number;
  slots: readonly PlannedSlot[];
}

/** Returns whether somebody asked to stop. */
export async function writeFound(
  db: Queryable,
  id: string,
  { share, cost, violations, slots }: FoundPlan,
): Promise<boolean> {
  const { rows } = await db.query<{ stopAsked: boolean }>(
    `update timetable_plannings set share = $2, cost = $3, violations = $4, slots = $5
     where id = $1 returning stop_asked as "stopAsked"`,
    [id, share, cost, violations, JSON.stringify(slots)],
  );
  return rows[0]?.stopAsked ?? true;
}

export async function askToStop(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update timetable_plannings set stop_asked = true,
       state = case when state = 'waiting' then 'failed' else state end
     where id = $1 and state in ('waiting', 'running')`,
    [id],
  );
}

export async function endPlanning(
  db: Queryable,
  id: string,
  state: 'done' | 'failed',
): Promise<void> {
  await db.query('update timetable_plannings set state = $2 where id = $1', [id, state]);
}

/** Only the last run of an edition is shown. */
export async function deleteOtherPlannings(db: Queryable, planning: PlanningRow): Promise<void> {
  await db.query(
    `delete from timetable_plannings
     where config_id = $1 and id <> $2 and state not in ('waiting', 'running')`,
    [planning.configId, planning.id],
  );
}
