import type { BankRow } from '#domain/bank/bank-row.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';
import { type BankRowState, countWaitingRows } from '#server/features/bank-row/service.ts';

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

const QUEUE_PAGE = 200;

export async function findQueue(db: Queryable): Promise<{ rows: KeptRow[]; total: number }> {
  const [{ rows }, total] = await Promise.all([
    db.query<KeptRow>(
      `select ${COLUMNS} from bank_rows r where state = 'check'
       order by booked_on, id limit ${QUEUE_PAGE}`,
    ),
    countWaitingRows(db),
  ]);
  return { rows, total };
}

export type ImportOutcome = 'new' | 'duplicate' | 'matched' | 'toCheck' | 'ignored';

const OUTCOMES: Record<Exclude<ImportOutcome, 'new' | 'duplicate'>, string> = {
  matched: 'matched',
  toCheck: 'check',
  ignored: 'ignored',
};
const ROWS_PAGE = 100;

/** The current state of the rows behind a count of an import. */
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

/** Locks the row until the transaction ends. */
export async function lockRow(db: Queryable, id: string): Promise<KeptRow | null> {
  // Not `for update`: an import that references the row as a duplicate must not wait.
  await db.query('select from bank_rows where id = $1 for no key update', [id]);
  const { rows } = await db.query<KeptRow>(`select ${COLUMNS} from bank_rows r where id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
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
