import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';
import { searchWords, wordPattern } from '#server/db/search.ts';
import type { NewEntry, PaymentMethod } from '#server/features/ledger/service.ts';

export interface LedgerRow {
  id: string;
  kind: NewEntry['kind'];
  method: PaymentMethod;
  amount_minor: number;
  free_minor: number;
  is_allocatable: boolean;
  is_voidable: boolean;
  is_void: boolean;
  booked_on: PlainDate;
  payer: string;
  note: string;
  actor: string;
  at: Date;
}

interface PartRow {
  signupId: string;
  number: string;
  amountMinor: number;
}

export interface LedgerQuery {
  configId: string;
  search: string;
  methods: readonly PaymentMethod[];
  from: PlainDate | null;
  to: PlainDate | null;
  onlyFree: boolean;
  /** The id of the last row of the previous page. */
  after: string | null;
  limit: number;
}

const FREE = `(e.amount_minor - coalesce((select sum(a.amount_minor) from allocations a
  where a.entry_id = e.id), 0))`;

/** Dismissed transfers and their counter-entries cannot be allocated. */
const ALLOCATABLE = `(${FREE} <> 0 and not is_put_aside(e.source))`;

const ENTRY_COLUMNS = `e.id, e.kind, e.method, e.amount_minor, e.booked_on, e.payer, e.note, e.actor,
  e.at, ${FREE}::bigint as free_minor, ${ALLOCATABLE} as is_allocatable,
  e.source like 'desk:%' and not is_put_aside(e.source) as is_voidable,
  e.source like 'desk:%' and is_put_aside(e.source) as is_void`;

/** Newest first. */
export async function findEntries(
  db: Queryable,
  query: LedgerQuery,
): Promise<(LedgerRow & { parts: PartRow[] })[]> {
  const values: unknown[] = [];
  const use = (value: unknown) => `$${values.push(value)}`;
  const { after } = query;
  const conditions = [
    `e.config_id = ${use(query.configId)}`,
    ...searchWords(query.search).map(
      (word) =>
        `fold_text(e.payer || ' ' || e.note || ' ' || e.numbers) like fold_text(${use(wordPattern(word))})`,
    ),
    ...(query.methods.length > 0 ? [`e.method = any(${use(query.methods)})`] : []),
    ...(query.from ? [`e.booked_on >= ${use(query.from)}`] : []),
    ...(query.to ? [`e.booked_on <= ${use(query.to)}`] : []),
    ...(query.onlyFree ? ['e.is_allocatable'] : []),
    ...(after
      ? [
          `(e.booked_on, e.at, e.id) < (select last.booked_on, last.at, last.id
             from ledger_entries last where last.id = ${use(after)})`,
        ]
      : []),
  ];
  const { rows } = await db.query<LedgerRow & { parts: PartRow[] }>(
    `with e as (
       select ${ENTRY_COLUMNS}, e.config_id, coalesce(held.parts, '[]') as parts,
         coalesce(held.numbers, '') as numbers
       from ledger_entries e left join lateral (
         select json_agg(json_build_object('signupId', part.signup_id, 'number', part.number,
             'amountMinor', part.amount) order by part.number) as parts,
           string_agg(part.number, ' ') as numbers
         from (select a.signup_id, s.number, sum(a.amount_minor)::bigint as amount
           from allocations a join signups s on s.id = a.signup_id
           where a.entry_id = e.id group by a.signup_id, s.number
           having sum(a.amount_minor) <> 0) part) held on true)
     select id, kind, method, amount_minor, free_minor, is_allocatable, is_voidable, is_void,
       booked_on, payer, note, actor, at, parts
     from e where ${conditions.join(' and ')}
     order by e.booked_on desc, e.at desc, e.id desc limit ${use(query.limit)}`,
    values,
  );
  return rows;
}

export interface LedgerSums {
  expected: number;
  kept: number;
  owed: number;
  surplus: number;
  free: number;
}

export async function sumLedger(db: Queryable, configId: string): Promise<LedgerSums> {
  const { rows } = await db.query<LedgerSums>(
    `select coalesce(sum(expected_minor), 0)::bigint as expected,
       coalesce(sum(kept_minor), 0)::bigint as kept, coalesce(sum(owed_minor), 0)::bigint as owed,
       coalesce(sum(to_return_minor), 0)::bigint as surplus,
       (select coalesce(sum(amount_minor), 0) from ledger_entries where config_id = $1)::bigint
         - (select coalesce(sum(a.amount_minor), 0) from allocations a
           join ledger_entries e on e.id = a.entry_id where e.config_id = $1)::bigint as free
     from signup_balances where config_id = $1`,
    [configId],
  );
  const [sums] = rows;
  if (!sums) throw new Error('A sum has one row');
  return sums;
}

export interface SignupLedgerRow extends LedgerRow {
  held_minor: number;
  acts: { amountMinor: number; reason: string; actor: string; at: string; movedTo: string }[];
}

export async function findSignupEntries(
  db: Queryable,
  signupId: string,
): Promise<SignupLedgerRow[]> {
  const { rows } = await db.query<SignupLedgerRow>(
    `select ${ENTRY_COLUMNS}, held.amount as held_minor, held.acts
     from ledger_entries e join (
       select a.entry_id, sum(a.amount_minor)::bigint as amount,
         json_agg(json_build_object('amountMinor', a.amount_minor, 'reason', a.reason,
           'actor', a.actor, 'at', a.at, 'movedTo', coalesce((
             select string_agg(distinct s.number, ', ' order by s.number)
             from allocations o join signups s on s.id = o.signup_id
             where o.entry_id = a.entry_id and o.at = a.at and o.signup_id <> a.signup_id
               and sign(o.amount_minor) = -sign(a.amount_minor)), '')) order by a.id) as acts
       from allocations a where a.signup_id = $1 group by a.entry_id) held on held.entry_id = e.id
     order by e.booked_on desc, e.at desc, e.id desc`,
    [signupId],
  );
  return rows;
}

export interface DeskEntryRow {
  id: string;
  config_id: string;
  amount_minor: number;
  method: PaymentMethod;
  payer: string;
  /** The first signup that it was booked for. */
  signup_id: string;
  number: string;
}

/** An entry of the desk; null for other entries. */
export async function findDeskEntry(db: Queryable, id: string): Promise<DeskEntryRow | null> {
  const { rows } = await db.query<DeskEntryRow>(
    `select e.id, e.config_id, e.amount_minor, e.method, e.payer, a.signup_id, s.number
     from ledger_entries e join allocations a on a.entry_id = e.id
       join signups s on s.id = a.signup_id
     where e.id = $1 and e.source like 'desk:%' order by a.id limit 1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function isAllocatable(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>(
    `select ${ALLOCATABLE} as is from ledger_entries e where e.id = $1`,
    [id],
  );
  return rows[0]?.is ?? false;
}

/** The edition of an entry; null when there is no such entry. */
export async function findEntryEdition(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ config_id: string }>(
    'select config_id from ledger_entries where id = $1',
    [id],
  );
  return rows[0]?.config_id ?? null;
}
