import type { BankColumns } from '#domain/bank/bank-column.ts';
import type { Movement } from '#domain/bank/duplicate-movements.ts';
import type { StatementFormat } from '#domain/bank/statement.ts';
import { amountMinor } from '#domain/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

/** Serialises imports, because each must see what the previous one booked. */
export async function lockImports(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('bank.import'))`);
}

/** The given keys that exist, with their first row. */
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

/** The rows of earlier files with identical content, by place; repeatable ones are left out. */
export async function findRowsOfContent(
  db: Queryable,
  contentHash: Buffer,
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ position: number; id: string }>(
    `with told as (
       select r.position, r.id, r.state, r.why from bank_rows r
         join bank_statements s on s.id = r.statement_id where s.content_hash = $1
       union all
       select d.position, r.id, r.state, r.why from bank_duplicates d
         join bank_statements s on s.id = d.statement_id join bank_rows r on r.id = d.row_id
         where s.content_hash = $1)
     select distinct on (position) position, id from told
     where state <> 'dismissed' and why <> 'other-account' order by position, id`,
    [contentHash],
  );
  return new Map(rows.map(({ position, id }) => [position, id]));
}

export type KnownMovement = Movement & { id: string };

/** Movements of these days from other readings, and batches of all readings. */
export async function findMovementsOfOthers(
  db: Queryable,
  { reading, from, to }: { reading: string; from: PlainDate; to: PlainDate },
): Promise<KnownMovement[]> {
  const { rows } = await db.query<
    Omit<KnownMovement, 'amountMinor' | 'batch'> & { amount: number; batch: string | null }
  >(
    `select r.id, account, booked_on as "bookedOn", direction, amount_minor as amount, currency,
       variable_symbol as symbols, payer_iban as "payerIban", raw ->> 'bankId' as "bankId",
       raw ->> 'batch' as batch, raw ? 'isValueDay' as "isValueDay",
       state = 'check' and entry_id is null as "isWaiting"
     from bank_rows r join bank_statements s on s.id = r.statement_id
     where r.booked_on between $2 and $3
       and (s.reading <> $1 or raw ?| array['batch', 'isUndivided'])
     order by r.booked_on, r.id`,
    [reading, from, to],
  );
  return rows.map(({ amount, batch, ...row }) => ({
    ...row,
    batch: batch ?? undefined,
    amountMinor: amountMinor(amount),
  }));
}

export interface StatementRow {
  id: string;
  configId: string;
  filename: string;
  format: StatementFormat;
  reading: string;
  content: Buffer;
  contentHash: Buffer;
  counts: object;
  actor: string;
  at: Date;
}

export async function insertStatement(db: Queryable, row: StatementRow): Promise<void> {
  await db.query(
    `insert into bank_statements
       (id, config_id, filename, format, reading, content, content_hash, counts, actor, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.id,
      row.configId,
      row.filename,
      row.format,
      row.reading,
      row.content,
      row.contentHash,
      row.counts,
      row.actor,
      row.at,
    ],
  );
}

/** The original file, still compressed; null also when its period has passed. */
export async function findStatementFile(
  db: Queryable,
  id: string,
): Promise<{ filename: string; content: Buffer } | null> {
  const { rows } = await db.query<{ filename: string; content: Buffer }>(
    `select filename, content from bank_statements where id = $1 and content <> ''`,
    [id],
  );
  return rows[0] ?? null;
}

export async function updateCounts(
  db: Queryable,
  id: string,
  counts: StatementRow['counts'],
): Promise<void> {
  await db.query('update bank_statements set counts = $2 where id = $1', [id, counts]);
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

/** How tables are read, as a person has mapped them, by the key of the header. */
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

export async function forgetStatementFiles(
  db: Queryable,
  { configId, limit }: { configId: string; limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `update bank_statements set content = '' where id in (
       select id from bank_statements where config_id = $1 and content <> '' limit $2)`,
    [configId, limit],
  );
  return rowCount ?? 0;
}
