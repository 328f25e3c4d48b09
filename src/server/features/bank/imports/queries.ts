import type { BankColumns } from '#domain/bank/bank-column.ts';
import type { BankRow } from '#domain/bank/bank-row.ts';
import type { StatementFormat } from '#domain/bank/statement.ts';
import type { Movement } from '#domain/bank/told-before.ts';
import { amountMinor } from '#domain/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

/** One import at a time: what one books, the next has to see. */
export async function lockImports(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('bank.import'))`);
}

/** Which of these keys, in hexadecimal digits, are known, with the row that was first. */
export async function findKnownRows(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ key: string; id: string }>(
    `select encode(row_key, 'hex') as key, id from bank_rows
     where row_key in (select decode(key, 'hex') from unnest(string_to_array($1, ',')) key)`,
    [keys.join(',')],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export type KnownMovement = Movement & { id: string };

/** What files of other formats have told of these days. */
export async function findMovementsOfOthers(
  db: Queryable,
  { format, from, to }: { format: StatementFormat; from: PlainDate; to: PlainDate },
): Promise<KnownMovement[]> {
  const { rows } = await db.query<Omit<KnownMovement, 'amountMinor'> & { amount: number }>(
    `select r.id, account, booked_on as "bookedOn", direction, amount_minor as amount, currency,
       variable_symbol as symbols, payer_iban as "payerIban"
     from bank_rows r join bank_statements s on s.id = r.statement_id
     where r.booked_on between $2 and $3 and s.format <> $1 order by r.booked_on, r.id`,
    [format, from, to],
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: amountMinor(amount) }));
}

export interface StatementRow {
  id: string;
  configId: string;
  filename: string;
  format: StatementFormat;
  content: Buffer;
  contentHash: Buffer;
  counts: object;
  actor: string;
  at: Date;
}

export async function insertStatement(db: Queryable, row: StatementRow): Promise<void> {
  await db.query(
    `insert into bank_statements
       (id, config_id, filename, format, content, content_hash, counts, actor, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.configId,
      row.filename,
      row.format,
      row.content,
      row.contentHash,
      row.counts,
      row.actor,
      row.at,
    ],
  );
}

/** Before the transaction that has inserted it ends. */
export async function updateCounts(
  db: Queryable,
  id: string,
  counts: StatementRow['counts'],
): Promise<void> {
  await db.query('update bank_statements set counts = $2 where id = $1', [id, counts]);
}

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

/** As one text: the driver is several times slower at writing arrays of this size. */
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
      // PostgreSQL knows no text with the character zero in it, and no bank means one.
      JSON.stringify(rows.map(({ row, ...given }) => ({ ...given, raw: row }))).replaceAll(
        '\\u0000',
        '',
      ),
    ],
  );
}

export async function insertDuplicates(
  db: Queryable,
  statementId: string,
  duplicates: readonly { position: number; rowId: string }[],
): Promise<void> {
  await db.query(
    `insert into bank_duplicates (statement_id, position, row_id)
     select $1, * from unnest($2::int[], $3::uuid[])`,
    [statementId, duplicates.map(({ position }) => position), duplicates.map(({ rowId }) => rowId)],
  );
}

/** By the key of their header: how somebody has said that tables are read. */
export async function findRememberedTables(db: Queryable): Promise<Record<string, BankColumns>> {
  const { rows } = await db.query<{ fingerprint: string; columns: BankColumns }>(
    'select fingerprint, columns from bank_tables',
  );
  return Object.fromEntries(rows.map(({ fingerprint, columns }) => [fingerprint, columns]));
}

export async function rememberTable(
  db: Queryable,
  table: { fingerprint: string; columns: BankColumns; actor: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into bank_tables (fingerprint, columns, actor, at) values ($1, $2, $3, $4)
     on conflict (fingerprint) do update
       set columns = excluded.columns, actor = excluded.actor, at = excluded.at`,
    [table.fingerprint, table.columns, table.actor, table.now],
  );
}
