import type { ScoreStage } from '#domain/jury/given-score.ts';
import type { SeatRole } from '#domain/jury/seat.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface SeatRow {
  id: string;
  config_id: string;
  name: string;
  role: SeatRole;
  categories: string[];
  version: number;
}

const SEAT = 'id, config_id, name, role, categories, version';

export async function findSeats(db: Queryable, configId: string): Promise<SeatRow[]> {
  const { rows } = await db.query<SeatRow>(
    `select ${SEAT} from jury_seats where config_id = $1 order by position, id`,
    [configId],
  );
  return rows;
}

export async function findSeat(db: Queryable, id: string): Promise<SeatRow | null> {
  const { rows } = await db.query<SeatRow>(`select ${SEAT} from jury_seats where id = $1`, [id]);
  return rows[0] ?? null;
}

/** For a rehearsal: seats, and who may not judge which of the copies that `copySignups` makes. */
export async function copySeatsOf(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.query(
    `insert into jury_seats (id, config_id, position, name, role, categories)
     select md5($2::uuid::text || id::text)::uuid, $2::uuid, position, name, role, categories
     from jury_seats where config_id = $1`,
    [from, to],
  );
  await db.query(
    `insert into jury_exclusions (seat_id, appearance_id, reason, declared_by, declared_at)
     select md5($2::uuid::text || e.seat_id::text)::uuid, a.id, e.reason, e.declared_by, e.declared_at
     from jury_exclusions e join jury_seats s on s.id = e.seat_id and s.config_id = $1
       join appearances a on a.config_id = $2
         and a.id = md5($2::uuid::text || e.appearance_id::text)::uuid`,
    [from, to],
  );
}

type WrittenSeat = Pick<SeatRow, 'id' | 'name' | 'role' | 'categories'>;

export async function insertSeat(
  db: Queryable,
  { configId, seat }: { configId: string; seat: WrittenSeat },
): Promise<void> {
  await db.query(
    `insert into jury_seats (id, config_id, position, name, role, categories)
     values ($1, $2, coalesce((select max(position) + 1 from jury_seats where config_id = $2), 1),
       $3, $4, $5)`,
    [seat.id, configId, seat.name, seat.role, seat.categories],
  );
}

/** Whether the caller had seen the current version. */
export async function updateSeat(
  db: Queryable,
  { version, seat }: { version: number; seat: WrittenSeat },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update jury_seats set name = $3, role = $4, categories = $5, version = version + 1
     where id = $1 and version = $2`,
    [seat.id, version, seat.name, seat.role, seat.categories],
  );
  return rowCount === 1;
}

/** Whether it was deleted: a seat with marks stays. */
export async function deleteSeat(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from jury_seats s where id = $1
       and not exists (select from jury_marks m where m.seat_id = s.id)`,
    [id],
  );
  return rowCount === 1;
}

export interface ExclusionRow {
  seat_id: string;
  appearance_id: string;
  reason: string;
  declared_by: string;
}

export async function findExclusions(
  db: Queryable,
  appearanceIds: readonly string[],
): Promise<ExclusionRow[]> {
  const { rows } = await db.query<ExclusionRow>(
    `select seat_id, appearance_id, reason, declared_by from jury_exclusions
     where appearance_id = any($1::uuid[])`,
    [appearanceIds],
  );
  return rows;
}

export async function insertExclusion(
  db: Queryable,
  row: ExclusionRow & { now: Date },
): Promise<void> {
  await db.query(
    `insert into jury_exclusions (seat_id, appearance_id, reason, declared_by, declared_at)
     values ($1, $2, $3, $4, $5) on conflict (seat_id, appearance_id) do update set
       reason = excluded.reason, declared_by = excluded.declared_by,
       declared_at = excluded.declared_at`,
    [row.seat_id, row.appearance_id, row.reason, row.declared_by, row.now],
  );
}

export async function deleteExclusion(
  db: Queryable,
  { seatId, appearanceId }: { seatId: string; appearanceId: string },
): Promise<void> {
  await db.query('delete from jury_exclusions where seat_id = $1 and appearance_id = $2', [
    seatId,
    appearanceId,
  ]);
}

export interface MarkRow {
  seat_id: string;
  appearance_id: string;
  points: string | null;
  criteria: Record<string, string>;
  author_id: string;
  stage: ScoreStage;
  /** The tablet of the seat, and the number of its event; null for a mark typed from paper. */
  device_id: string | null;
  sequence: number | null;
}

/** In the order of their arrival. */
export async function findMarks(
  db: Queryable,
  appearanceIds: readonly string[],
): Promise<MarkRow[]> {
  const { rows } = await db.query<MarkRow>(
    `select seat_id, appearance_id, points, criteria, author_id, stage, device_id, sequence
     from jury_marks where appearance_id = any($1::uuid[]) order by id`,
    [appearanceIds],
  );
  return rows;
}

export async function insertMarks(
  db: Queryable,
  { marks, author, now }: { marks: readonly MarkRow[]; author: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into jury_marks (seat_id, appearance_id, points, criteria, author_id, author, at, stage,
       device_id, sequence)
     select given.seat_id, given.appearance_id, given.points, given.criteria::jsonb, $5, $6, $7,
       given.stage, given.device_id, given.sequence
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $8::text[], $9::uuid[], $10::int[])
       with ordinality as given (seat_id, appearance_id, points, criteria, stage, device_id,
         sequence, place) order by given.place`,
    [
      marks.map((mark) => mark.seat_id),
      marks.map((mark) => mark.appearance_id),
      marks.map(({ points }) => points),
      marks.map(({ criteria }) => JSON.stringify(criteria)),
      marks[0]?.author_id ?? '',
      author,
      now,
      marks.map(({ stage }) => stage),
      marks.map((mark) => mark.device_id),
      marks.map(({ sequence }) => sequence),
    ],
  );
}
