import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

/** Null: there is no such desk, or it is retired. */
export async function allowCash(
  db: Queryable,
  { deviceId, isAllowed }: { deviceId: string; isAllowed: boolean },
): Promise<{ label: string } | null> {
  const { rows } = await db.query<{ label: string }>(
    `update day_devices set takes_cash = $2
     where id = $1 and job = 'desk' and retired_at is null returning label`,
    [deviceId, isAllowed],
  );
  return rows[0] ?? null;
}

/** Locked until the transaction ends: a device that is retired meanwhile takes nothing more. */
export async function lockCashDesk(
  db: Queryable,
  deviceId: string,
): Promise<{ label: string; takes_cash: boolean } | null> {
  const { rows } = await db.query<{ label: string; takes_cash: boolean }>(
    `select label, takes_cash and retired_at is null as takes_cash
     from day_devices where id = $1 for share`,
    [deviceId],
  );
  return rows[0] ?? null;
}

export async function insertCash(
  db: Queryable,
  cash: { entryId: string; deviceId: string; configId: string },
): Promise<void> {
  await db.query('insert into day_cash (entry_id, device_id, config_id) values ($1, $2, $3)', [
    cash.entryId,
    cash.deviceId,
    cash.configId,
  ]);
}

/** The receipt of an entry that this device has taken. */
export async function findReceipt(
  db: Queryable,
  { entryId, deviceId }: { entryId: string; deviceId: string },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select d.id from day_cash c join money_documents d on d.entry_id = c.entry_id
     where c.entry_id = $1 and c.device_id = $2 and d.kind = 'cash-receipt'`,
    [entryId, deviceId],
  );
  return rows[0]?.id ?? null;
}

export interface CashRow {
  entry_id: string;
  device_id: string;
  device: string;
  booked_on: PlainDate;
  at: Date;
  signup_id: string;
  signup: string;
  payer: string;
  amount_minor: number;
  receipt_id: string;
  receipt: string;
  is_void: boolean;
}

/** In the order of their receipts. */
export async function findCash(db: Queryable, configId: string): Promise<CashRow[]> {
  const { rows } = await db.query<CashRow>(
    `select e.id as entry_id, c.device_id, v.label as device, e.booked_on, e.at,
       s.id as signup_id, s.number as signup, e.payer, e.amount_minor,
       d.id as receipt_id, d.number as receipt, is_put_aside(e.source) as is_void
     from day_cash c join ledger_entries e on e.id = c.entry_id
       join day_devices v on v.id = c.device_id
       join money_documents d on d.entry_id = e.id and d.kind = 'cash-receipt'
       join lateral (select a.signup_id from allocations a where a.entry_id = e.id
         order by a.id limit 1) a on true
       join signups s on s.id = a.signup_id
     where c.config_id = $1
     order by e.at, d.number limit 5000`,
    [configId],
  );
  return rows;
}

export interface NotedRow {
  subject: string;
  receipts: { receipt: string; amountMinor: number; deviceId: string; time: number }[];
}

/** Paper receipts that desks have noted without a connection. */
export async function findNoted(db: Queryable, configId: string): Promise<NotedRow[]> {
  const { rows } = await db.query<NotedRow>(
    `select subject, state -> 'receipts' as receipts from day_states
     where config_id = $1 and kind = 'signup' and jsonb_array_length(state -> 'receipts') > 0
     order by subject`,
    [configId],
  );
  return rows;
}

/** Numbers of signups by their id. */
export async function findNumbers(
  db: Queryable,
  signupIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; number: string }>(
    'select id, number from signups where id = any($1::uuid[])',
    [signupIds],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}
