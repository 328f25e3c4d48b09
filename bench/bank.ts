// Measures the import of a bank statement: ten thousand movements in ISO 20022, read, matched to
// ten thousand signups that owe and booked, compared with PostgreSQL copying only the rows from a
// file into a table without indexes. Each round has its own yardstick; the median round counts.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { variableSymbol } from '#domain/signup/reference.ts';
import { insertManySignups } from '#tests/factories/many-signups.ts';
import { camtOf } from '#tests/integration/support/statements.ts';
import { detail, type Measurement, verdict } from './measurement.ts';
import { startOffice } from './office-session.ts';
import { cpuOf, peakMemoryOf } from './processes.ts';
import type { Scope } from './scope.ts';
import { median, megabytes, rounded } from './statistics.ts';

const ROWS = 10_000;
const ROUNDS = 5;
const LEAST_SHARE = 0.05;
const MOST_MEMORY_BYTES = 300 * 1024 * 1024;
/** A call times out after a minute; an acceptable wait is much shorter. */
const MOST_LARGEST_MS = 30_000;
const IBAN = 'SK3112000000198742637541';

interface Counts {
  new: number;
  matched: number;
}

export const bank: Measurement = {
  name: 'bank',
  async run(scope) {
    const office = await startOffice(scope, {});
    const { database } = office;
    await prepare(database, office.configId);
    const file = statement();
    const files = [{ name: 'vypis.xml', base64: Buffer.from(file).toString('base64') }];
    const copied = path.join(writableFolder(scope), 'rows.copy');
    const rounds: { ours: number; copy: number }[] = [];
    const cpuBefore = cpuOf(office.app.pid);
    for (let round = 0; round < ROUNDS; round++) {
      await forget(database);
      const began = performance.now();
      const counts = await office.call<Counts>('importBankStatement', { files });
      const ours = performance.now() - began;
      if (counts.new !== ROWS || counts.matched !== ROWS) {
        throw new Error(`Not all rows were booked: ${JSON.stringify(counts)}`);
      }
      rounds.push({ ours, copy: await copyOf(database, copied) });
    }
    const cpu = (cpuOf(office.app.pid) - cpuBefore) / ROUNDS;
    const memory = peakMemoryOf(office.app.pid);
    const largest = await importLargest(office);
    await refuseHollow(office);
    await database.end();
    const share = median(rounds.map(({ ours, copy }) => copy / ours));
    const speed = (ms: number) => `${rounded((ROWS / ms) * 1000)} rows/s`;
    return [
      {
        what: `import and match of a camt.053 with ${ROWS} rows against ${ROWS} open signups, rows per second as a share of a plain COPY`,
        measured: `**${share.toFixed(3)}** (${speed(median(rounds.map(({ ours }) => ours)))} against ${speed(median(rounds.map(({ copy }) => copy)))})`,
        limit: `at least ${LEAST_SHARE}`,
        verdict: verdict(share >= LEAST_SHARE),
      },
      {
        what: 'peak memory of the application that imports it',
        measured: `**${megabytes(memory)}**`,
        limit: `at most ${megabytes(MOST_MEMORY_BYTES)}`,
        verdict: verdict(memory <= MOST_MEMORY_BYTES),
      },
      {
        what: `import of a camt.053 as large as the page allows (${megabytes(largest.bytes)}, messages of 100,000 letters)`,
        measured: `**${rounded(largest.ms)} ms**`,
        limit: `at most ${rounded(MOST_LARGEST_MS)} ms`,
        verdict: verdict(largest.ms <= MOST_LARGEST_MS),
      },
      detail('size of that statement', megabytes(file.length)),
      detail('CPU of one such import in the application', `${rounded(cpu)} ms`),
    ];
  },
};

/** The page sends at most 23.4 MB. */
async function importLargest(office: Awaited<ReturnType<typeof startOffice>>) {
  const message = 'x'.repeat(100_000);
  const rows = Array.from({ length: 234 }, (_, n) => ({
    ref: `large-${n}`,
    euros: '1.00',
    message,
  }));
  const file = Buffer.from(camtOf(rows, IBAN));
  const began = performance.now();
  const files = [{ name: 'vypis.xml', base64: file.toString('base64') }];
  const counts = await office.call<Counts>('importBankStatement', { files });
  if (counts.new !== rows.length) throw new Error(`Not booked: ${JSON.stringify(counts)}`);
  return { ms: performance.now() - began, bytes: file.length };
}

/** Three million empty elements are as small as a large statement, but need far more memory. */
async function refuseHollow(office: Awaited<ReturnType<typeof startOffice>>): Promise<void> {
  const hollow = `<Document><BkToCstmrStmt><Stmt>${'<a></a>'.repeat(3_000_000)}</Stmt>`;
  const files = [{ name: 'vypis.xml', base64: Buffer.from(hollow).toString('base64') }];
  const answer = await office.call('importBankStatement', { files }).then(
    () => 'booked',
    (error: unknown) => String(error),
  );
  if (!answer.includes('not-readable')) throw new Error(`Not refused: ${answer}`);
  await office.call('listBankQueue', {});
}

/** The database server may run as another user. */
function writableFolder(scope: Scope): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-copy-'));
  fs.chmodSync(folder, 0o777);
  scope.defer(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Signups that owe, with symbols in the application's format. */
async function prepare(database: pg.Client, configId: string): Promise<void> {
  await database.query('set statement_timeout = 0');
  await insertManySignups(database, configId, ROWS);
  await database.query('set session_replication_role = replica');
  const counters = Array.from({ length: ROWS }, (_, index) => index + 1);
  await database.query(
    `update signups set variable_symbol = given.symbol, state = 'received'
     from unnest($1::text[], $2::text[]) given (old, symbol) where variable_symbol = given.old`,
    [counters.map((counter) => `99${String(counter).padStart(8, '0')}`), counters.map(symbolOf)],
  );
  await database.query('set session_replication_role = origin');
  await database.query(
    `update config set record = jsonb_set(record, '{payment,iban}', to_jsonb($1::text))`,
    [IBAN],
  );
  await database.query('vacuum analyze signups');
}

const symbolOf = (counter: number) => variableSymbol('2027-04-09', counter);

function statement(): string {
  const movements = Array.from({ length: ROWS }, (_, index) => ({
    ref: `20270115-${index}`,
    euros: `${15 + (index % 90)}.00`,
    symbol: symbolOf(index + 1),
    payer: `Nováková Jana ${index}`,
    message: `Štartovné, žiačka číslo ${index}`,
    day: '2027-01-15',
  }));
  return camtOf(movements, IBAN);
}

/** Resets the state before the first import; the ledger itself refuses to delete. */
async function forget(database: pg.Client): Promise<void> {
  await database.query('set session_replication_role = replica');
  await database.query(
    `truncate bank_duplicates, bank_rows, bank_statements, allocations, signup_money, money_notices,
       ledger_entries cascade`,
  );
  await database.query('delete from graphile_worker._private_jobs');
  await database.query('set session_replication_role = origin');
  await database.query('checkpoint');
}

/** Milliseconds that PostgreSQL alone needs to read the same rows from a file. */
async function copyOf(database: pg.Client, file: string): Promise<number> {
  fs.rmSync(file, { force: true });
  await database.query(`copy bank_rows to '${file}'`);
  await database.query('drop table if exists plain_rows');
  await database.query('create table plain_rows (like bank_rows)');
  await database.query('checkpoint');
  const began = performance.now();
  await database.query(`copy plain_rows from '${file}'`);
  return performance.now() - began;
}
