import type { ReviewReason } from '#domain/day/day-event.ts';
import type { DayJob, SubjectKind } from '#domain/day/event-kinds.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface DeviceRow {
  id: string;
  config_id: string;
  job: DayJob;
  place: string;
  ack_sequence: number;
  prepared_at: Date;
  retired_at: Date | null;
  takes_cash: boolean;
}

export async function findDeviceByToken(
  db: Queryable,
  tokenHash: Buffer,
): Promise<DeviceRow | null> {
  const { rows } = await db.query<DeviceRow>(
    `select id, config_id, job, place, ack_sequence, prepared_at, retired_at, takes_cash
     from day_devices where token_hash = $1`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

export interface SealingDevice extends DeviceRow {
  label: string;
  token_hash: Buffer;
}

export async function findDeviceById(db: Queryable, id: string): Promise<SealingDevice | null> {
  const { rows } = await db.query<SealingDevice>(
    `select id, config_id, job, place, ack_sequence, prepared_at, retired_at, takes_cash, label,
       token_hash
     from day_devices where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export interface LogRow {
  last_number: number;
}

/** Locked until the transaction ends, so that events of one edition are numbered one after another. */
export async function lockLog(db: Queryable, configId: string): Promise<LogRow> {
  await db.query('insert into day_logs (config_id) values ($1) on conflict do nothing', [configId]);
  const { rows } = await db.query<LogRow>(
    'select last_number from day_logs where config_id = $1 for update',
    [configId],
  );
  return rows[0] ?? { last_number: 0 };
}

export async function setLastNumber(
  db: Queryable,
  { configId, lastNumber }: { configId: string; lastNumber: number },
): Promise<void> {
  await db.query('update day_logs set last_number = $2 where config_id = $1', [
    configId,
    lastNumber,
  ]);
}

/** Read after the lock of the log, because it may have changed meanwhile. */
export async function findDeviceFacts(
  db: Queryable,
  deviceId: string,
): Promise<Pick<DeviceRow, 'ack_sequence' | 'retired_at'> | null> {
  const { rows } = await db.query<Pick<DeviceRow, 'ack_sequence' | 'retired_at'>>(
    'select ack_sequence, retired_at from day_devices where id = $1',
    [deviceId],
  );
  return rows[0] ?? null;
}

export interface KnownEvent {
  sequence: number;
  content_hash: Buffer;
  review: ReviewReason | null;
  is_applied: boolean;
}

export async function findKnownEvents(
  db: Queryable,
  { deviceId, sequences }: { deviceId: string; sequences: readonly number[] },
): Promise<KnownEvent[]> {
  const { rows } = await db.query<KnownEvent>(
    `select sequence, content_hash, review, number is not null as is_applied
     from day_events where device_id = $1 and sequence = any($2::int[])`,
    [deviceId, sequences],
  );
  return rows;
}

export interface NewEvent {
  sequence: number;
  /** Null: it waits for a person. */
  number: number | null;
  subject: string;
  kind: string;
  content: unknown;
  contentHash: Buffer;
  review: ReviewReason | null;
}

interface Arrival {
  deviceId: string;
  configId: string;
  now: Date;
}

export async function insertEvents(
  db: Queryable,
  events: readonly NewEvent[],
  { deviceId, configId, now }: Arrival,
): Promise<void> {
  await db.query(
    `insert into day_events
       (device_id, sequence, config_id, number, subject, kind, content, content_hash, received_at, review)
     select $1, e.sequence, $2, e.number, e.subject, e.kind, e.content, decode(e.hash, 'hex'), $3, e.review
     from jsonb_to_recordset($4::jsonb) as e
       (sequence int, number bigint, subject text, kind text, content jsonb, hash text, review text)`,
    [
      deviceId,
      configId,
      now,
      JSON.stringify(
        events.map(({ contentHash, ...event }) => ({
          ...event,
          hash: contentHash.toString('hex'),
        })),
      ),
    ],
  );
}

export interface NewStray {
  sequence: number | null;
  content: unknown;
  contentHash: Buffer;
  review: ReviewReason;
}

/** Returns whether it was new. */
export async function insertStray(
  db: Queryable,
  { sequence, content, contentHash, review }: NewStray,
  { deviceId, configId, now }: Arrival,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into day_strays
       (device_id, content_hash, sequence, config_id, content, review, received_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [deviceId, contentHash, sequence, configId, JSON.stringify(content), review, now],
  );
  return rowCount === 1;
}

/** The highest sequence up to which nothing is missing. */
export async function advanceAck(db: Queryable, deviceId: string): Promise<number> {
  const { rows } = await db.query<{ ack_sequence: number }>(
    `update day_devices d set ack_sequence = coalesce(
       (select max(e.sequence) from
         (select sequence, sequence - row_number() over (order by sequence) as missing
          from day_events where device_id = $1 and sequence > d.ack_sequence) e
        where e.missing = d.ack_sequence),
       d.ack_sequence)
     where d.id = $1 returning ack_sequence`,
    [deviceId],
  );
  return rows[0]?.ack_sequence ?? 0;
}

export interface StoredEvent {
  device_id: string;
  number: number;
  content: unknown;
}

/** Applied events about these subjects. */
export async function findEventsOf(
  db: Queryable,
  { configId, subjects }: { configId: string; subjects: readonly string[] },
): Promise<(StoredEvent & { subject: string })[]> {
  const { rows } = await db.query<StoredEvent & { subject: string }>(
    `select device_id, number, subject, content from day_events
     where config_id = $1 and subject = any($2::text[]) and number is not null`,
    [configId, subjects],
  );
  return rows;
}

export interface StateRow {
  kind: SubjectKind;
  subject: string;
  state: object;
}

export async function writeStates(
  db: Queryable,
  { configId, states }: { configId: string; states: readonly StateRow[] },
): Promise<void> {
  await db.query(
    `insert into day_states (config_id, kind, subject, state)
     select $1, s.kind, s.subject, s.state
     from jsonb_to_recordset($2::jsonb) as s (kind text, subject text, state jsonb)
     on conflict (config_id, kind, subject) do update set state = excluded.state`,
    [configId, JSON.stringify(states)],
  );
}

export interface Contact {
  deviceId: string;
  now: Date;
  unsent: number;
  battery: number | null;
  appVersion: string;
  offset: number;
}

export async function writeContact(
  db: Queryable,
  { deviceId, now, unsent, battery, appVersion, offset }: Contact,
): Promise<void> {
  await db.query(
    `update day_devices set last_contact_at = $2, unsent = $3, battery = $4, app_version = $5,
       clock_offset_ms = $6 where id = $1`,
    [deviceId, now, unsent, battery, appVersion, offset],
  );
}

/**
 * Events after the cursor that a device has not recorded itself, or that a person had to decide.
 * Kinds of a place come only from devices of that place.
 */
export async function findEventsAfter(
  db: Queryable,
  query: {
    configId: string;
    deviceId: string;
    job: DayJob;
    place: string;
    kinds: readonly string[];
    kindsOfPlace: readonly string[];
    cursor: number;
    limit: number;
  },
): Promise<StoredEvent[]> {
  const { configId, deviceId, job, place, kinds, kindsOfPlace, cursor, limit } = query;
  const { rows } = await db.query<StoredEvent>(
    `select device_id, number, content from day_events
     where config_id = $1 and number is not null and number > $4 and kind = any($3::text[])
       and (device_id <> $2 or review is not null)
       and (kind <> all($6::text[]) or device_id in (select id from day_devices
         where config_id = $1 and job = $7 and place = $8))
     order by number limit $5`,
    [configId, deviceId, kinds, cursor, limit, kindsOfPlace, job, place],
  );
  return rows;
}

export async function findLastNumber(db: Queryable, configId: string): Promise<number> {
  const { rows } = await db.query<LogRow>('select last_number from day_logs where config_id = $1', [
    configId,
  ]);
  return rows[0]?.last_number ?? 0;
}

export async function isPlaceShared(
  db: Queryable,
  {
    deviceId,
    configId,
    job,
    place,
  }: { deviceId: string; configId: string; job: DayJob; place: string },
): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    `select id from day_devices where config_id = $2 and job = $3 and place = $4
       and id <> $1 and retired_at is null limit 1`,
    [deviceId, configId, job, place],
  );
  return rows.length > 0;
}

/** How long each appearance was on the stage, as its hall recorded it. */
export async function findPlayed(
  db: Queryable,
  configId: string,
): Promise<ReadonlyMap<string, { seconds: number; isStopped: boolean }>> {
  const { rows } = await db.query<{ subject: string; seconds: number; is_stopped: boolean }>(
    `select subject,
       ((state ->> 'endedAt')::float8 - (state ->> 'startedAt')::float8) / 1000 as seconds,
       (state ->> 'isStopped')::boolean as is_stopped
     from day_states
     where config_id = $1 and kind = 'appearance' and state ->> 'stage' = 'done'`,
    [configId],
  );
  return new Map(
    rows.map(({ subject, seconds, is_stopped: isStopped }) => [
      subject,
      { seconds: Math.round(seconds), isStopped },
    ]),
  );
}

/** Appearances that were called in vain, as their hall recorded it. */
export async function findNoShows(db: Queryable, configId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ subject: string }>(
    `select subject from day_states
     where config_id = $1 and kind = 'appearance' and state ->> 'stage' = 'no-show'`,
    [configId],
  );
  return new Set(rows.map(({ subject }) => subject));
}

interface StageTimes {
  subject: string;
  /** Milliseconds since 1970. */
  startedAt: number | null;
  endedAt: number | null;
}

/** When appearances began and ended, as their halls recorded it. */
export async function findStageTimes(db: Queryable, configId: string): Promise<StageTimes[]> {
  const { rows } = await db.query<StageTimes>(
    `select subject, (state ->> 'startedAt')::float8 as "startedAt",
       (state ->> 'endedAt')::float8 as "endedAt"
     from day_states where config_id = $1 and kind = 'appearance'`,
    [configId],
  );
  return rows;
}
