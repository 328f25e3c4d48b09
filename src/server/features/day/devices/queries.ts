import type { DayJob } from '#domain/day/event-kinds.ts';
import type { Queryable } from '#server/db/connection.ts';
import { hashSecret } from '#server/security/tokens.ts';

export interface NewCode {
  id: string;
  configId: string;
  job: DayJob;
  place: string;
  label: string;
  replaces: boolean;
  codeHash: Buffer;
  createdBy: string;
  now: Date;
  expiresAt: Date;
}

export async function insertCode(db: Queryable, code: NewCode): Promise<void> {
  await db.query(
    `insert into day_codes (id, config_id, job, place, label, replaces, code_hash, created_by,
       created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      code.id,
      code.configId,
      code.job,
      code.place,
      code.label,
      code.replaces,
      code.codeHash,
      code.createdBy,
      code.now,
      code.expiresAt,
    ],
  );
}

export interface CodeRow {
  config_id: string;
  job: DayJob;
  place: string;
  label: string;
  replaces: boolean;
}

export async function findCode(
  db: Queryable,
  { codeHash, now }: { codeHash: Buffer; now: Date },
): Promise<CodeRow | null> {
  const { rows } = await db.query<CodeRow>(
    `select config_id, job, place, label, replaces from day_codes
     where code_hash = $1 and expires_at > $2`,
    [codeHash, now],
  );
  return rows[0] ?? null;
}

export interface NewDevice {
  id: string;
  configId: string;
  job: DayJob;
  place: string;
  label: string;
  tokenHash: Buffer;
  appVersion: string;
  now: Date;
}

/** Several devices of one label are told apart by a number. */
export async function insertDevice(db: Queryable, device: NewDevice): Promise<string> {
  const { rows } = await db.query<{ label: string }>(
    `insert into day_devices (id, config_id, job, place, label, token_hash, app_version,
       prepared_at, last_contact_at)
     select $1, $2, $3, $4, $5 || case when others.count = 0 then '' else ' ' || others.count + 1 end,
       $6, $7, $8, $8
     from (select count(*) as count from day_devices d
       where d.config_id = $2 and d.job = $3 and d.place = $4 and d.retired_at is null
         and (d.label = $5 or starts_with(d.label, $5 || ' '))) others
     returning label`,
    [
      device.id,
      device.configId,
      device.job,
      device.place,
      device.label,
      device.tokenHash,
      device.appVersion,
      device.now,
    ],
  );
  return rows[0]?.label ?? device.label;
}

/** Also one that is retired, or that has only its id or its secret in common. */
export async function isDevice(
  db: Queryable,
  { deviceId, token }: { deviceId: string; token: string },
): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    'select id from day_devices where id = $1 or token_hash = $2 limit 1',
    [deviceId, hashSecret(token)],
  );
  return rows.length > 0;
}

export async function retireOthers(
  db: Queryable,
  {
    configId,
    job,
    place,
    now,
    by,
  }: Omit<CodeRow, 'config_id' | 'label' | 'replaces'> & {
    configId: string;
    now: Date;
    by: string;
  },
): Promise<void> {
  await db.query(
    `update day_devices set retired_at = $4, retired_by = $5
     where config_id = $1 and job = $2 and place = $3 and retired_at is null`,
    [configId, job, place, now, by],
  );
}

export interface RetiredRow {
  label: string;
}

/** Null: there is no such device, or it is retired. */
export async function retireDevice(
  db: Queryable,
  { deviceId, now, by }: { deviceId: string; now: Date; by: string },
): Promise<RetiredRow | null> {
  const { rows } = await db.query<RetiredRow>(
    `update day_devices set retired_at = $2, retired_by = $3
     where id = $1 and retired_at is null returning label`,
    [deviceId, now, by],
  );
  return rows[0] ?? null;
}

export interface ListedDevice {
  id: string;
  job: DayJob;
  place: string;
  label: string;
  prepared_at: Date;
  last_contact_at: Date;
  unsent: number;
  battery: number | null;
  app_version: string;
  clock_offset_ms: number;
  retired_at: Date | null;
  takes_cash: boolean;
  events: number;
}

export async function findDevices(db: Queryable, configId: string): Promise<ListedDevice[]> {
  const { rows } = await db.query<ListedDevice>(
    `select d.id, d.job, d.place, d.label, d.prepared_at, d.last_contact_at, d.unsent, d.battery,
       d.app_version, d.clock_offset_ms, d.retired_at, d.takes_cash,
       (select count(*)::int from day_events e where e.device_id = d.id) as events
     from day_devices d where d.config_id = $1
     order by d.retired_at is not null, d.job, d.place, d.prepared_at limit 500`,
    [configId],
  );
  return rows;
}

/** Names of all devices, the retired ones too, by their id. */
export async function findLabels(db: Queryable, configId: string): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; label: string }>(
    'select id, label from day_devices where config_id = $1',
    [configId],
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** While forgetting: what was recorded on the day, and the devices that did it. */
export async function deleteDayOf(db: Queryable, configId: string): Promise<number> {
  const { rowCount } = await db.query('delete from day_events where config_id = $1', [configId]);
  await db.query('delete from day_strays where config_id = $1', [configId]);
  await db.query('delete from day_decisions where config_id = $1', [configId]);
  await db.query('delete from day_states where config_id = $1', [configId]);
  await db.query('delete from day_delays where config_id = $1', [configId]);
  await db.query('delete from day_badges where config_id = $1', [configId]);
  await db.query('delete from day_cash where config_id = $1', [configId]);
  await db.query('delete from day_devices where config_id = $1', [configId]);
  await db.query('delete from day_codes where config_id = $1', [configId]);
  return rowCount ?? 0;
}

/**
 * While forgetting: what devices have recorded about these subjects, or what waits for a decision,
 * if one of the words stands in it.
 */
export async function deleteDayAbout(
  db: Queryable,
  {
    configId,
    subjects,
    words,
  }: { configId: string; subjects: readonly string[]; words: readonly string[] },
): Promise<void> {
  const hasWord = `exists (select from unnest($2::text[]) word
    where position(fold_text(word) in fold_text(content::text)) > 0)`;
  await db.query(
    `delete from day_events where config_id = $1 and (subject = any($3::text[]) or number is null)
       and ${hasWord}`,
    [configId, words, subjects],
  );
  await db.query(`delete from day_strays where config_id = $1 and ${hasWord}`, [configId, words]);
}
