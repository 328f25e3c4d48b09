import type { ScoreStage } from '#domain/jury/given-score.ts';
import type { Queryable } from '#server/db/connection.ts';

/** The categories of appearances of an edition that are still played. */
export async function findCategoriesOf(
  db: Queryable,
  { configId, appearanceIds }: { configId: string; appearanceIds: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; category: string }>(
    `select a.id, a.category from appearances a join signups s on s.id = a.signup_id
     where s.config_id = $1 and a.id = any($2::uuid[]) and a.withdrawn_at is null`,
    [configId, appearanceIds],
  );
  return new Map(rows.map(({ id, category }) => [id, category]));
}

export interface LastScoreRow {
  appearance_id: string;
  stage: ScoreStage;
  points: string | null;
  criteria: Record<string, string>;
  device_id: string;
  /** Never null here, because a tablet gave it. */
  sequence: number | null;
}

/** The last marks that tablets of a seat gave to each appearance and stage. */
export async function findLastScores(
  db: Queryable,
  { seatId, appearanceIds }: { seatId: string; appearanceIds: readonly string[] },
): Promise<LastScoreRow[]> {
  const { rows } = await db.query<LastScoreRow>(
    `select distinct on (appearance_id, stage) appearance_id, stage, points, criteria,
       device_id, sequence
     from jury_marks
     where seat_id = $1 and appearance_id = any($2::uuid[]) and device_id is not null
     order by appearance_id, stage, id desc`,
    [seatId, appearanceIds],
  );
  return rows;
}

/** When the marks of categories were locked last. */
export async function findLockTimes(db: Queryable, configId: string): Promise<Map<string, Date>> {
  const { rows } = await db.query<{ category: string; at: Date }>(
    `select distinct on (category) category, at from result_steps
     where config_id = $1 and step = 'lock' order by category, id desc`,
    [configId],
  );
  return new Map(rows.map(({ category, at }) => [category, at]));
}
