import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackedUpSequence, MoneySums } from '#server/backup/format.ts';
import {
  type Client,
  type Connection,
  createClient,
  type Queryable,
} from '#server/db/connection.ts';

/** The server goes on sending while what has come is hashed and written. */
const AHEAD_BYTES = 1024 * 1024;

/** A table of ours. Outside the usual schema its name has that of its schema before it. */
export interface Table {
  name: string;
  /** Its quoted name for statements. */
  place: string;
  /** Without those that PostgreSQL computes. */
  columns: string[];
}

/** A connection whose rows look alike on every server and which waits as long as is needed. */
export async function withBackupClient<Result>(
  connection: Connection,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = createClient(connection);
  await client.connect();
  try {
    // Large tables are read from their first row on, so that equal tables give equal text.
    await client.query(
      `select set_config(name, value, false) from (values
         ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'), ('intervalstyle', 'iso_8601'),
         ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('synchronize_seqscans', 'off'),
         ('idle_in_transaction_session_timeout', '0')) as settings (name, value)`,
    );
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Everything that `work` reads is of one moment. PostgreSQL takes the snapshot with the first query
 * after the lock, so no migration can rewrite a table between the two, whose rows would be missing.
 */
export async function inSnapshot<Result>(
  client: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  const tables = await findTables(client);
  await client.query('begin isolation level repeatable read read only');
  await lockTables(client, tables);
  const result = await work();
  await client.query('commit');
  return result;
}

export async function inOneTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** The tables of data, without those in which migrations are recorded. */
export async function findTables(db: Queryable): Promise<Table[]> {
  const { rows } = await db.query<{
    schema: string;
    is_usual: boolean;
    name: string;
    columns: string[];
  }>(
    `select n.nspname::text as schema, n.nspname = current_schema() as is_usual,
       c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname in (current_schema(), 'auth', 'graphile_worker')
       and c.relname not in
         ('kysely_migration', 'kysely_migration_lock', 'migrations', 'restore_in_progress')
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname
     order by n.nspname, c.relname`,
  );
  return rows.map(({ schema, is_usual, name, columns }) => ({
    name: is_usual ? name : `${schema}.${name}`,
    place: `${quoted(schema)}.${quoted(name)}`,
    columns,
  }));
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

function columnsOf({ columns }: Pick<Table, 'columns'>): string {
  return columns.map(quoted).join(', ');
}

async function lockTables(client: Client, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return;
  const places = tables.map(({ place }) => place).join(', ');
  await perform(client, `lock table ${places} in access share mode`);
}

/** Statements with names of tables, which cannot be parameters. */
async function perform(client: Client, statement: string): Promise<void> {
  await client.query(statement);
}

/** The rows as text; `rowCount` is known at the end. */
export function readRows(client: Client, table: Table): ReturnType<typeof copyTo> {
  const statement = `copy ${table.place} (${columnsOf(table)}) to stdout`;
  return client.query(copyTo(statement, { highWaterMark: AHEAD_BYTES }));
}

export function writeRows(client: Client, table: Table): ReturnType<typeof copyFrom> {
  return client.query(copyFrom(`copy ${table.place} (${columnsOf(table)}) from stdin`));
}

/** They are not of the snapshot and may be ahead of it, which leaves a gap and nothing double. */
export async function findSequences(db: Queryable): Promise<BackedUpSequence[]> {
  const { rows } = await db.query<BackedUpSequence>(
    `select case when schemaname = current_schema() then '' else schemaname || '.' end
         || sequencename as name, data_type::text as type, last_value as value
     from pg_sequences
     where schemaname in (current_schema(), 'auth', 'graphile_worker')
     order by 1`,
  );
  return rows;
}

/** Sequences of editions are created with them, so no migration has done it. */
export async function restoreSequence(
  client: Client,
  { name, type, value }: BackedUpSequence,
): Promise<void> {
  const place = name.split('.').map(quoted).join('.');
  await perform(client, `create sequence if not exists ${place} as ${type}`);
  if (value !== null) await client.query('select setval($1::regclass, $2)', [place, value]);
}

export async function sumMoney(db: Queryable): Promise<MoneySums> {
  const { rows } = await db.query<MoneySums>(
    `select
       (select coalesce(sum(amount_minor), 0)::bigint from ledger_entries) as "ledgerMinor",
       (select coalesce(sum(amount_minor), 0)::bigint from allocations) as "allocatedMinor",
       (select coalesce(sum(total_minor), 0)::bigint from money_documents) as "documentsMinor"`,
  );
  return rows[0] as MoneySums;
}

export async function findStoredFiles(
  db: Queryable,
): Promise<{ storage_key: string; size_bytes: number }[]> {
  const { rows } = await db.query<{ storage_key: string; size_bytes: number }>(
    'select storage_key, size_bytes from files order by storage_key',
  );
  return rows;
}

export async function isFileKnown(db: Queryable, storageKey: string): Promise<boolean> {
  const { rowCount } = await db.query('select from files where storage_key = $1', [storageKey]);
  return rowCount !== 0;
}

interface ForeignKey {
  place: string;
  name: string;
  definition: string;
}

async function findForeignKeys(db: Queryable): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `select format('%I.%I', n.nspname, t.relname) as place, quote_ident(c.conname) as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c
       join pg_class t on t.oid = c.conrelid
       join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'f' and n.nspname in (current_schema(), 'auth', 'graphile_worker')`,
  );
  return rows;
}

/**
 * Loads tables in any order and without their triggers. The owner of a database may drop and create
 * foreign keys, while switching them off takes a superuser. Creating them checks every row.
 */
export async function withoutChecks(
  client: Client,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const foreignKeys = await findForeignKeys(client);
  for (const { place, name } of foreignKeys) {
    await perform(client, `alter table ${place} drop constraint ${name}`);
  }
  for (const { place } of tables) {
    await perform(client, `alter table ${place} disable trigger user`);
    await perform(client, `truncate table ${place}`);
  }
  await load();
  for (const { place } of tables) await perform(client, `alter table ${place} enable trigger user`);
  for (const { place, name, definition } of foreignKeys) {
    await perform(client, `alter table ${place} add constraint ${name} ${definition}`);
  }
}

/** Planned from the new rows, so that the first pages are not slow. */
export async function analyse(client: Client): Promise<void> {
  await client.query('analyze');
}

/** How many tables an installation has; 0 when nothing was ever started on this database. */
export async function countTables(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm') and c.relname <> 'restore_in_progress'
       and n.nspname in (current_schema(), 'auth', 'graphile_worker')
       and not exists (select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
  );
  return rows[0]?.count ?? 0;
}

export async function markRestore(db: Queryable): Promise<void> {
  await db.query(
    'create table if not exists restore_in_progress (since timestamptz default now())',
  );
}

export async function unmarkRestore(db: Queryable): Promise<void> {
  await db.query('drop table restore_in_progress');
}

/** Removes what an interrupted restore left. Extensions stay: an administrator may have made them. */
export async function removeEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with own as (
       select c.oid, 'pg_class'::regclass as class,
         case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
           when 'S' then 'sequence' else 'table' end as kind,
         format('%I.%I', n.nspname, c.relname) as place
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = current_schema() and c.relkind in ('r', 'p', 'v', 'm', 'S')
         and c.relname <> 'restore_in_progress'
       union all
       select p.oid, 'pg_proc'::regclass, 'routine', p.oid::regprocedure::text
       from pg_proc p where p.pronamespace = current_schema()::regnamespace
       union all
       select t.oid, 'pg_type'::regclass, 'type', format('%I.%I', n.nspname, t.typname)
       from pg_type t join pg_namespace n on n.oid = t.typnamespace
       where n.nspname = current_schema() and t.typtype in ('e', 'd'))
     select format('drop %s if exists %s cascade', kind, place) as statement from own
     where not exists (select from pg_depend d
       where d.classid = own.class and d.objid = own.oid and d.deptype = 'e')
     -- A table takes the sequences of its columns with it, and not the other way round.
     order by kind <> 'table'`,
  );
  await perform(client, 'drop schema if exists auth, graphile_worker cascade');
  for (const { statement } of rows) await perform(client, statement);
}

/** Of this installation alone: several may share a server. */
export async function findScratchName(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select 'prihlaska_trial_' || oid as name from pg_database where datname = current_database()`,
  );
  return rows[0]?.name ?? '';
}

export async function createScratch(client: Client, name: string): Promise<void> {
  await perform(client, `create database ${quoted(name)} template template0`);
}

export async function dropScratch(client: Client, name: string): Promise<void> {
  await perform(client, `drop database if exists ${quoted(name)} with (force)`);
}
