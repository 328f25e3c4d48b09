import type { BankRow } from '#domain/bank/bank-row.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

export type BankRowState = 'matched' | 'check' | 'ignored' | 'dismissed';

export interface KeptRow {
  id: string;
  booked_on: PlainDate;
  amount_minor: number;
  currency: string;
  direction: 'credit' | 'debit';
  payer_name: string;
  payer_iban: string;
  variable_symbol: string;
  specific_symbol: string;
  message: string;
  state: BankRowState;
  why: string;
  entry_id: string | null;
  entry_config_id: string | null;
  decided_by: string;
  raw: BankRow;
  shares: { signupId: string; amountMinor: number; number: string; name: string }[];
}

const COLUMNS = `r.id, r.booked_on, r.amount_minor, r.currency, r.direction, r.payer_name, r.payer_iban,
  r.variable_symbol, r.specific_symbol, r.message, r.state, r.why, r.entry_id, r.decided_by, r.raw,
  (select config_id from ledger_entries where id = r.entry_id) as entry_config_id,
  (select coalesce(json_agg(json_build_object('signupId', part.signup_id, 'amountMinor', part.held,
       'number', s.number, 'name', s.lead_name) order by s.number), '[]')
     from (select signup_id, sum(amount_minor)::bigint as held from allocations
       where entry_id = r.entry_id group by signup_id having sum(amount_minor) <> 0) part
     join signups s on s.id = part.signup_id) as shares`;

const FREE = `r.amount_minor - coalesce((select sum(a.amount_minor) from allocations a
  where a.entry_id = r.entry_id), 0)`;

const QUEUE_PAGE = 200;

/** The oldest first: whoever has waited longest. */
export async function findQueue(db: Queryable): Promise<{ rows: KeptRow[]; total: number }> {
  const [{ rows }, total] = await Promise.all([
    db.query<KeptRow>(
      `select ${COLUMNS} from bank_rows r where state = 'check'
       order by booked_on, id limit ${QUEUE_PAGE}`,
    ),
    countQueue(db),
  ]);
  return { rows, total };
}

export async function countQueue(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from bank_rows where state = 'check'`,
  );
  return rows[0]?.total ?? 0;
}

export type ImportOutcome = 'new' | 'duplicate' | 'matched' | 'toCheck' | 'ignored';

const OUTCOMES: Record<Exclude<ImportOutcome, 'new' | 'duplicate'>, string> = {
  matched: 'matched',
  toCheck: 'check',
  ignored: 'ignored',
};
const ROWS_PAGE = 100;

/** What stood behind a number when the file was imported, as it is now. */
export async function findRowsOfStatement(
  db: Queryable,
  { statementId, outcome, offset }: { statementId: string; outcome: ImportOutcome; offset: number },
): Promise<{ rows: KeptRow[]; total: number }> {
  const from =
    outcome === 'duplicate'
      ? `bank_duplicates place join bank_rows r on r.id = place.row_id
         where place.statement_id = $1 and $2 = $2`
      : `bank_rows r cross join lateral (select r.position) place
         where r.statement_id = $1 and ($2 = 'new' or r.outcome = $2)`;
  const wanted = outcome === 'new' || outcome === 'duplicate' ? outcome : OUTCOMES[outcome];
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<KeptRow>(
      `select ${COLUMNS} from ${from} order by place.position offset $3 limit ${ROWS_PAGE}`,
      [statementId, wanted, offset],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from ${from}`, [
      statementId,
      wanted,
    ]),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Nobody else decides about it until the transaction ends. */
export async function lockRow(db: Queryable, id: string): Promise<KeptRow | null> {
  // Not `for update`: an import that only names it as told before is not to wait.
  await db.query('select from bank_rows where id = $1 for no key update', [id]);
  const { rows } = await db.query<KeptRow>(`select ${COLUMNS} from bank_rows r where id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

export interface Decision {
  id: string;
  state: BankRowState;
  why: string;
  entryId: string | null;
  by: string;
  now: Date;
}

export async function decideRow(db: Queryable, decision: Decision): Promise<void> {
  await db.query(
    `update bank_rows set state = $2, why = $3, entry_id = $4, decided_by = $5, decided_at = $6
     where id = $1`,
    [decision.id, decision.state, decision.why, decision.entryId, decision.by, decision.now],
  );
}

export interface RowOfEntry {
  id: string;
  state: BankRowState;
}

/**
 * The transfer that an entry was made from; null for all other money. Asked for before the entry is
 * locked, in the order in which whoever decides about a row does.
 */
export async function lockRowOfEntry(db: Queryable, entryId: string): Promise<RowOfEntry | null> {
  const { rows } = await db.query<RowOfEntry>(
    `select id, state from bank_rows where direction = 'credit' and id = (
       select substr(source, 6)::uuid from ledger_entries
       where id = $1 and source ~ '^bank:[0-9a-f-]{36}$') for no key update`,
    [entryId],
  );
  return rows[0] ?? null;
}

/** What of a booked transfer belongs to no signup. */
export async function findFree(db: Queryable, rowId: string): Promise<number> {
  const { rows } = await db.query<{ free: number }>(
    `select (${FREE})::bigint as free from bank_rows r where id = $1`,
    [rowId],
  );
  return rows[0]?.free ?? 0;
}

export interface StatementListRow {
  id: string;
  filename: string;
  format: string;
  counts: { new: number; duplicate: number; matched: number; toCheck: number; ignored: number };
  actor: string;
  at: Date;
}

export async function findStatements(db: Queryable): Promise<StatementListRow[]> {
  const { rows } = await db.query<StatementListRow>(
    `select id, filename, format, counts, actor, at from bank_statements
     order by at desc, id desc limit 100`,
  );
  return rows;
}

/** Money that went, as its row of a statement tells. */
export interface OutgoingRow {
  id: string;
  bookedOn: PlainDate;
  amountMinor: number;
  iban: string;
  holder: string;
  /** Reference of the payer, symbols and message, for whoever looks for something in them. */
  text: string;
}

/** Debits of our accounts that nothing is tied to yet. */
export async function findOutgoing(db: Queryable): Promise<OutgoingRow[]> {
  const { rows } = await db.query<OutgoingRow>(
    `select id, booked_on as "bookedOn", amount_minor as "amountMinor", payer_iban as iban,
       payer_name as holder, concat_ws(' ', raw ->> 'endToEndId', variable_symbol, message) as text
     from bank_rows where state = 'ignored' and why = 'debit' and currency = 'EUR'
       and entry_id is null
     order by booked_on, id`,
  );
  return rows;
}

/** Credits that wait for a person: whoever may have sent them is not to be reminded. */
export interface WaitingRow {
  id: string;
  amountMinor: number;
  payerName: string;
  payerIban: string;
  message: string;
}

export async function findWaiting(db: Queryable): Promise<WaitingRow[]> {
  const { rows } = await db.query<WaitingRow>(
    `select id, (${FREE})::bigint as "amountMinor", payer_name as "payerName",
       payer_iban as "payerIban", message
     from bank_rows r where state = 'check' order by booked_on, id`,
  );
  return rows;
}
