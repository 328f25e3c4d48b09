import type { ReviewReason } from '#domain/day/day-event.ts';
import type { DayJob } from '#domain/day/event-kinds.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface ReviewRow {
  device_id: string;
  content_hash: string;
  sequence: number | null;
  label: string;
  job: DayJob;
  review: ReviewReason;
  received_at: Date;
  content: unknown;
  is_stray: boolean;
  subject: string;
}

/** Events without a decision, oldest first. */
export async function findReviews(
  db: Queryable,
  { configId, limit }: { configId: string; limit: number },
): Promise<ReviewRow[]> {
  const { rows } = await db.query<ReviewRow>(
    `select w.device_id, encode(w.content_hash, 'hex') as content_hash, w.sequence, d.label, d.job,
       w.review, w.received_at, w.content, w.is_stray, w.subject
     from (
       select device_id, content_hash, sequence, review, received_at, content, false as is_stray,
         subject
       from day_events where config_id = $1 and review is not null and number is null
       union all
       select device_id, content_hash, sequence, review, received_at, content, true, ''
       from day_strays where config_id = $1
     ) w join day_devices d on d.id = w.device_id
     where not exists (select from day_decisions x
       where x.device_id = w.device_id and x.content_hash = w.content_hash)
     order by w.received_at, w.device_id, w.sequence limit $2`,
    [configId, limit],
  );
  return rows;
}

/** Names of people and of appearances; a group without a name is called by its players. */
export async function findNames(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string | null; name: string | null }>(
    `select id, name from persons where id = any($1::uuid[])
     union all
     select a.id, coalesce(
       nullif((select g.name from groups g where g.id = a.group_id), ''),
       (select string_agg(p.name, ', ' order by player.place)
         from jsonb_array_elements(a.players) with ordinality as player(value, place)
           join persons p on p.id = (player.value ->> 'personId')::uuid))
     from appearances a where a.id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id ?? '', name ?? '']));
}

export async function countReviews(db: Queryable, configId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select device_id, content_hash from day_events
         where config_id = $1 and review is not null and number is null
       union all select device_id, content_hash from day_strays where config_id = $1
     ) w where not exists (select from day_decisions x
       where x.device_id = w.device_id and x.content_hash = w.content_hash)`,
    [configId],
  );
  return rows[0]?.count ?? 0;
}

export interface WaitingEvent {
  config_id: string;
  job: DayJob;
  place: string;
  sequence: number;
  content: unknown;
}

/** Null: no such event waits for a person. */
export async function findWaiting(
  db: Queryable,
  { deviceId, contentHash }: { deviceId: string; contentHash: string },
): Promise<WaitingEvent | null> {
  const { rows } = await db.query<WaitingEvent>(
    `select e.config_id, d.job, d.place, e.sequence, e.content
     from day_events e join day_devices d on d.id = e.device_id
     where e.device_id = $1 and e.content_hash = decode($2, 'hex') and e.number is null`,
    [deviceId, contentHash],
  );
  return rows[0] ?? null;
}

export async function findStrayEdition(
  db: Queryable,
  { deviceId, contentHash }: { deviceId: string; contentHash: string },
): Promise<string | null> {
  const { rows } = await db.query<{ config_id: string }>(
    `select config_id from day_strays where device_id = $1 and content_hash = decode($2, 'hex')`,
    [deviceId, contentHash],
  );
  return rows[0]?.config_id ?? null;
}

export interface Decision {
  deviceId: string;
  contentHash: string;
  configId: string;
  decision: 'applied' | 'set-aside';
  by: string;
  now: Date;
}

/** False when another person has decided. */
export async function insertDecision(db: Queryable, decision: Decision): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into day_decisions
       (device_id, content_hash, config_id, decision, decided_by, decided_at)
     values ($1, decode($2, 'hex'), $3, $4, $5, $6) on conflict do nothing`,
    [
      decision.deviceId,
      decision.contentHash,
      decision.configId,
      decision.decision,
      decision.by,
      decision.now,
    ],
  );
  return rowCount === 1;
}

export async function numberEvent(
  db: Queryable,
  { deviceId, sequence, number }: { deviceId: string; sequence: number; number: number },
): Promise<void> {
  await db.query('update day_events set number = $3 where device_id = $1 and sequence = $2', [
    deviceId,
    sequence,
    number,
  ]);
}
