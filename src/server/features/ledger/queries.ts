import type { AmountMinor } from '#domain/money.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enqueueStep, FOLLOW_MONEY_TASK } from '#server/jobs/enqueue.ts';
import { preconditionFailed } from '#server/refusal.ts';

export interface NewEntry {
  id: string;
  configId: string;
  kind: 'payment' | 'refund' | 'adjustment';
  method: PaymentMethod;
  amountMinor: AmountMinor;
  /** `bank:<row id>`, `card:<payment id>`, `cash:<id>`: an idempotency key. */
  source: string;
  bookedOn: PlainDate;
  payer: string;
  note: string;
  actor: string;
  at: Date;
}

export const PAYMENT_METHODS = ['transfer', 'card', 'cash', 'terminal', 'none'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

// As one JSON text: the driver writes long arrays several times more slowly.
const INSERT_ENTRIES = `
  insert into ledger_entries
    (id, config_id, kind, method, amount_minor, source, booked_on, payer, note, actor, at)
  select id, "configId", kind, method, "amountMinor", source, "bookedOn", payer, note, actor, at
  from json_to_recordset($1::json) as given (id uuid, "configId" uuid, kind text, method text,
    "amountMinor" bigint, source text, "bookedOn" date, payer text, note text, actor text,
    at timestamptz)`;

/** Returns false when an entry of this source exists. */
export async function insertEntry(db: Queryable, entry: NewEntry): Promise<boolean> {
  const { rowCount } = await db.query(`${INSERT_ENTRIES} on conflict (source) do nothing`, [
    JSON.stringify([entry]),
  ]);
  return rowCount === 1;
}

/** For sources that did not exist before this transaction. */
export async function insertNewEntries(db: Queryable, entries: readonly NewEntry[]): Promise<void> {
  await db.query(INSERT_ENTRIES, [JSON.stringify(entries)]);
}

export async function findEntryBySource(db: Queryable, source: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id from ledger_entries where source = $1',
    [source],
  );
  return rows[0]?.id ?? null;
}

export interface NewAllocation {
  entryId: string;
  signupId: string;
  amountMinor: AmountMinor;
  reason: string;
  actor: string;
  at: Date;
}

/** Also enqueues a follow-up job for each signup. The database refuses sums that do not add up. */
export async function insertAllocations(
  db: Queryable,
  allocations: readonly NewAllocation[],
): Promise<void> {
  await storeAllocations(db, allocations).catch((error: { constraint?: string }) => {
    // A bank or a provider has reported meanwhile that the money left.
    if (error.constraint !== 'signup_money_kept') throw error;
    throw preconditionFailed('not-enough-money');
  });
}

async function storeAllocations(
  db: Queryable,
  allocations: readonly NewAllocation[],
): Promise<void> {
  await db.query(
    `with given as (
       insert into allocations (entry_id, signup_id, amount_minor, reason, actor, at)
       select "entryId", "signupId", "amountMinor", reason, actor, at
       from json_to_recordset($1::json) as shared ("entryId" uuid, "signupId" uuid,
         "amountMinor" bigint, reason text, actor text, at timestamptz)
       returning entry_id, signup_id),
     concerned as (
       select json_agg(json_build_object('entryId', entry_id, 'signupId', signup_id)) as list
       from (select entry_id, signup_id, (row_number() over () - 1) / 100 as part from given) numbered
       group by part)
     ${enqueueStep(FOLLOW_MONEY_TASK, { payload: `json_build_object('concerned', list)`, from: 'concerned' })}`,
    [JSON.stringify(allocations)],
  );
}

export interface LockedEntry {
  id: string;
  kind: NewEntry['kind'];
  config_id: string;
  amount_minor: number;
  /** With the sign of the entry. */
  free_minor: number;
}

/** Blocks other allocations of the entry until the transaction ends. */
export async function lockEntry(db: Queryable, id: string): Promise<LockedEntry | null> {
  // A separate statement, because only the next one sees allocations committed meanwhile.
  await db.query('select from ledger_entries where id = $1 for no key update', [id]);
  const { rows } = await db.query<LockedEntry>(
    `select id, kind, config_id, amount_minor, (amount_minor - coalesce(
       (select sum(a.amount_minor) from allocations a where a.entry_id = $1), 0))::bigint as free_minor
     from ledger_entries where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export interface SignupMoneyRow {
  id: string;
  config_id: string;
  number: string;
  lead_name: string;
  state: SignupState;
  total_minor: number;
  has_waiver: boolean;
  received_minor: number;
  returned_minor: number;
}

const MONEY_COLUMNS = `signups.id, config_id, number, lead_name, state, total_minor,
  coalesce(jsonb_typeof(pricing -> 'waiver') = 'object', false) as has_waiver,
  coalesce(received_minor, 0)::bigint as received_minor,
  coalesce(returned_minor, 0)::bigint as returned_minor`;
const MONEY_TABLES = 'signups left join signup_money on signup_id = signups.id';

export async function findMoney(
  db: Queryable,
  signupIds: readonly string[],
): Promise<SignupMoneyRow[]> {
  const { rows } = await db.query<SignupMoneyRow>(
    `select ${MONEY_COLUMNS} from ${MONEY_TABLES} where signups.id = any($1)`,
    [signupIds],
  );
  return rows;
}

/** Blocks merges and withdrawals of the signups' money until the transaction ends. */
export async function lockSignups(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query('select from signups where id = any($1) order by id for no key update', [ids]);
}

export interface PromisedMoneyRow extends SignupMoneyRow {
  /** By approved refunds, and by requests to the card provider. */
  by_transfer_minor: number;
  by_card_minor: number;
}

/** One statement, so that a refund booked meanwhile is either promised or returned. */
export async function findPromisedMoney(
  db: Queryable,
  signupIds: readonly string[],
): Promise<PromisedMoneyRow[]> {
  const { rows } = await db.query<PromisedMoneyRow>(
    `with recursive merged as (
       select id as root, id from signups where id = any($1)
       union select merged.root, s.id from signups s join merged on s.merged_into = merged.id)
     select ${MONEY_COLUMNS},
       (select coalesce(sum(o.amount_minor), 0) from merged
         join refund_orders o on o.signup_id = merged.id and o.state in ('approved', 'exported')
         where merged.root = signups.id)::bigint as by_transfer_minor,
       (select coalesce(sum(r.amount_minor), 0) from merged
         join card_payments p on p.signup_id = merged.id
         join card_refunds r on r.card_payment_id = p.id and r.state in ('asked', 'pending')
         where merged.root = signups.id)::bigint as by_card_minor
     from ${MONEY_TABLES} where signups.id = any($1)`,
    [signupIds],
  );
  return rows;
}

/** The part of an entry that a signup holds. */
export interface EntryPart {
  kind: NewEntry['kind'];
  held_minor: number;
}

export async function findHeldPart(
  db: Queryable,
  { entryId, signupId }: { entryId: string; signupId: string },
): Promise<EntryPart | null> {
  const { rows } = await db.query<EntryPart>(
    `select kind, coalesce((select sum(amount_minor) from allocations
       where entry_id = ledger_entries.id and signup_id = $2), 0)::bigint as held_minor
     from ledger_entries where id = $1`,
    [entryId, signupId],
  );
  return rows[0] ?? null;
}

export interface HeldRow {
  entryId: string;
  amountMinor: number;
}

/** All parts that a signup holds, newest first. */
export async function findHeldBy(db: Queryable, signupId: string): Promise<HeldRow[]> {
  const { rows } = await db.query<HeldRow>(
    `select e.id as "entryId", held.amount as "amountMinor"
     from (select entry_id, sum(amount_minor)::bigint as amount from allocations
       where signup_id = $1 group by entry_id having sum(amount_minor) <> 0) held
     join ledger_entries e on e.id = held.entry_id
     order by e.booked_on desc, e.at desc, e.id desc`,
    [signupId],
  );
  return rows;
}

/** The signups that hold parts of an entry. */
export async function findHolders(
  db: Queryable,
  entryId: string,
): Promise<{ signupId: string; amountMinor: number }[]> {
  const { rows } = await db.query<{ signupId: string; amountMinor: number }>(
    `select signup_id as "signupId", sum(amount_minor)::bigint as "amountMinor" from allocations
     where entry_id = $1 group by signup_id having sum(amount_minor) <> 0 order by signup_id`,
    [entryId],
  );
  return rows;
}

/** The current owners of the money: survivors of merges, locked until the transaction ends. */
export async function findSurvivors(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  // Read after the locks, so that a merge they waited for is visible; most were never merged.
  const merged = await db.query<{ id: string }>(
    `with locked as (select id, merged_into from signups
       where id = any(string_to_array($1, ',')::uuid[]) order by id for key share)
     select id from locked where merged_into is not null`,
    [ids.join(',')],
  );
  if (merged.rows.length === 0) return new Map();
  const { rows } = await db.query<{ start: string; id: string }>(
    `with recursive path as (
       select id as start, id, merged_into from signups where id = any($1)
       union select path.start, s.id, s.merged_into
         from signups s join path on s.id = path.merged_into)
     select start, id from path where merged_into is null`,
    [merged.rows.map(({ id }) => id)],
  );
  return new Map(rows.map(({ start, id }) => [start, id]));
}

/** Copies the notices, so that the payer is not told of the same entry again. */
export async function carryNotices(
  db: Queryable,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await db.query(
    `insert into money_notices (entry_id, signup_id, at)
     select entry_id, $2, at from money_notices where signup_id = $1 on conflict do nothing`,
    [from, into],
  );
}

/** Returns false when the payer was told before. */
export async function insertNotice(
  db: Queryable,
  { entryId, signupId, now }: { entryId: string; signupId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into money_notices (entry_id, signup_id, at) values ($1, $2, $3) on conflict do nothing`,
    [entryId, signupId, now],
  );
  return rowCount === 1;
}

interface ForgetBatch {
  configId: string;
  limit: number;
}

/** While forgetting: amounts, days and sources stay. */
export async function forgetPayersOfEntries(
  db: Queryable,
  { configId, limit }: ForgetBatch,
): Promise<number> {
  const { rowCount } = await db.query(
    `update ledger_entries set payer = '', note = '' where id in (
       select id from ledger_entries where config_id = $1 and (payer, note) <> ('', '') limit $2)`,
    [configId, limit],
  );
  return rowCount ?? 0;
}

/** While forgetting: why the office allocated money, in its words. */
export async function forgetReasons(db: Queryable, signupIds: readonly string[]): Promise<number> {
  const { rowCount } = await db.query(
    `update allocations set reason = '' where signup_id = any($1::uuid[]) and reason <> ''`,
    [signupIds],
  );
  return rowCount ?? 0;
}
