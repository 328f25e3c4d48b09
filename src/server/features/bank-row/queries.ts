import type { BankRow } from '#domain/bank/bank-row.ts';
import type { Queryable } from '#server/db/connection.ts';

export type BankRowState = 'matched' | 'check' | 'ignored' | 'dismissed';

export interface NewBankRow {
  id: string;
  position: number;
  /** In hexadecimal digits. */
  key: string;
  row: BankRow;
  symbols: string;
  specificSymbol: string;
  state: 'matched' | 'check' | 'ignored';
  why: string;
  entryId: string | null;
}

/** As one JSON text: the driver writes large arrays several times more slowly. */
export async function insertRows(
  db: Queryable,
  statementId: string,
  rows: readonly NewBankRow[],
): Promise<void> {
  await db.query(
    `insert into bank_rows (statement_id, id, position, row_key, booked_on, amount_minor, currency,
       direction, account, payer_name, payer_iban, variable_symbol, specific_symbol, message, raw,
       state, outcome, why, entry_id)
     select $1, id, position, decode(key, 'hex'), (raw ->> 'bookedOn')::date,
       (raw ->> 'amountMinor')::bigint, raw ->> 'currency', raw ->> 'direction', raw ->> 'account',
       raw -> 'payer' ->> 'name', raw -> 'payer' ->> 'iban', symbols, "specificSymbol",
       raw ->> 'message', raw, state, state, why, "entryId"
     from json_to_recordset($2::json) as given (id uuid, position int, key text, raw jsonb,
       symbols text, "specificSymbol" text, state text, why text, "entryId" uuid)`,
    [
      statementId,
      // PostgreSQL texts cannot contain the null character.
      JSON.stringify(rows.map(({ row, ...given }) => ({ ...given, raw: row }))).replaceAll(
        '\\u0000',
        '',
      ),
    ],
  );
}

const FREE = `r.amount_minor - coalesce((select sum(a.amount_minor) from allocations a
  where a.entry_id = r.entry_id), 0)`;

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

/** The transfer of an entry; null for other money. Lock it before the entry, as the queue does. */
export async function lockRowOfEntry(db: Queryable, entryId: string): Promise<RowOfEntry | null> {
  const { rows } = await db.query<RowOfEntry>(
    `select id, state from bank_rows where direction = 'credit' and id = (
       select substr(source, 6)::uuid from ledger_entries
       where id = $1 and source ~ '^bank:[0-9a-f-]{36}$') for no key update`,
    [entryId],
  );
  return rows[0] ?? null;
}

/** The part of a booked transfer that is not allocated to a signup. */
export async function findFree(db: Queryable, rowId: string): Promise<number> {
  const { rows } = await db.query<{ free: number }>(
    `select (${FREE})::bigint as free from bank_rows r where id = $1`,
    [rowId],
  );
  return rows[0]?.free ?? 0;
}

export async function countWaitingRows(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from bank_rows where state = 'check'`,
  );
  return rows[0]?.total ?? 0;
}

/** Marks a debit as a refund of ours. */
export async function markRefund(
  db: Queryable,
  { rowId, entryId, now }: { rowId: string; entryId: string; now: Date },
): Promise<void> {
  await db.query(
    `update bank_rows set state = 'matched', outcome = 'matched', why = 'refund', entry_id = $2,
       decided_at = $3 where id = $1`,
    [rowId, entryId, now],
  );
}

/** Returns false when the row was decided meanwhile. */
export async function markPayout(
  db: Queryable,
  { rowId, isBeingRead, now }: { rowId: string; isBeingRead: boolean; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update bank_rows set state = 'dismissed', why = 'card-payout', decided_by = 'system',
       decided_at = $2, outcome = case when $3 then 'ignored' else outcome end
     where id = $1 and state = 'check'`,
    [rowId, now, isBeingRead],
  );
  return rowCount === 1;
}

/** Sums, days and symbols stay, and the ids by which a repeated movement is recognised. */
export async function forgetPayers(
  db: Queryable,
  { configId, limit }: { configId: string; limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `update bank_rows set payer_name = '', payer_iban = '', message = '', raw = (
       select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(raw)
       where key in ('bankId', 'batch', 'isValueDay'))
     where id in (select r.id from bank_rows r join bank_statements s on s.id = r.statement_id
       where s.config_id = $1 and ((r.payer_name, r.payer_iban, r.message) <> ('', '', '')
         or r.raw ? 'payer') limit $2)`,
    [configId, limit],
  );
  return rowCount ?? 0;
}
