import { createHash, hash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BankRow } from '#domain/bank/bank-row.ts';
import {
  DAYS_APART,
  findBatches,
  findDuplicates,
  type Movement,
} from '#domain/bank/duplicate-movements.ts';
import { type RowMatch, rowMatcher } from '#domain/bank/match-row.ts';
import { ownAccount } from '#domain/bank/own-account.ts';
import { rowKeys } from '#domain/bank/row-keys.ts';
import { type RowSymbols, symbolsOfRow } from '#domain/bank/row-symbols.ts';
import type { Statement } from '#domain/bank/statement.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { audit } from '#server/audit/audit.ts';
import type { Pool, TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  findNamedDebts,
  findOurAccounts,
  type OurAccounts,
} from '#server/features/bank/debts/find-debts.ts';
import {
  type ImportAct,
  NOTHING_IMPORTED,
  type StoredCounts,
} from '#server/features/bank/imports/import-counts.ts';
import {
  findKnownRows,
  findMovementsOfOthers,
  findRowsOfContent,
  insertDuplicates,
  insertStatement,
  type KnownMovement,
  lockImports,
  updateCounts,
} from '#server/features/bank/imports/queries.ts';
import { decideRow, insertRows, type NewBankRow } from '#server/features/bank-row/service.ts';
import { explainPayouts } from '#server/features/card/service.ts';
import {
  allocateNew,
  insertNewEntries,
  type NewAllocation,
  type NewEntry,
} from '#server/features/ledger/service.ts';
import { settleOutgoing } from '#server/features/refund/service.ts';

const compressed = promisify(gzip);
const PART = 2500;

export interface ReadFile {
  name: string;
  bytes: Uint8Array;
  statement: Statement;
}

interface KnownKey {
  position: number;
  key: string;
  row: BankRow;
  symbols: RowSymbols;
}

/** Stores one file in one transaction: everything new or nothing. */
export async function storeStatement(
  pool: Pool,
  file: ReadFile,
  act: ImportAct,
): Promise<StoredCounts> {
  const content = await compressed(file.bytes);
  const contentHash = createHash('sha256').update(file.bytes).digest();
  const reading = readingOf(file.statement);
  const statementId = randomUUID();
  return inTransaction(pool, async (client) => {
    await lockImports(client);
    const ours = await findOurAccounts(client);
    const rows = knownKeys(file.statement.rows, ours);
    const { fresh, duplicates, divided } = await divide(client, { contentHash, reading }, rows);
    const all = { ...NOTHING_IMPORTED, new: fresh.length, duplicate: duplicates.length };
    if (fresh.length === 0 && act.isKeptOnlyIfNew) return { ...all, statementId: '' };
    await insertStatement(client, {
      id: statementId,
      configId: ours.configId,
      filename: file.name,
      format: file.statement.format,
      content,
      reading,
      contentHash,
      counts: all,
      actor: act.by,
      at: act.now,
    });
    const named = new Set(fresh.flatMap(({ symbols }) => symbols.variable));
    const debts = await findNamedDebts(client, ours, [...named]);
    const configOf = (signupId: string) => debts.configOf(signupId) ?? ours.configId;
    const matchRow = rowMatcher({ accounts: ours.accounts, debts: debts.index });
    const left: string[] = [];
    for (const part of partsOf(fresh)) {
      const booked = bookedRows(part, matchRow, { configOf, act });
      if (booked.entries.length > 0) await insertNewEntries(client, booked.entries);
      await insertRows(client, statementId, booked.rows);
      if (booked.allocations.length > 0) await allocateNew(client, booked.allocations);
      for (const { id, row, state } of booked.rows) {
        all[COUNTED_AS[state]]++;
        if (row.direction === 'debit') left.push(id);
      }
    }
    for (const { id } of divided) {
      const [by, now] = [act.by, act.now];
      await decideRow(client, { id, state: 'dismissed', why: 'divided', entryId: null, by, now });
    }
    if (duplicates.length > 0) await insertDuplicates(client, statementId, duplicates);
    const settled = left.length > 0 ? (await settleOutgoing(client, left, act.now)).length : 0;
    const explained = await explainPayouts(client, { statementId, now: act.now });
    all.matched += settled;
    all.toCheck -= explained;
    all.ignored += explained - settled;
    await updateCounts(client, statementId, all);
    await audit(client, {
      action: 'statement-imported',
      at: act.now,
      actor: act.actor,
      subject: { kind: 'config', id: ours.configId, name: file.name },
      details: all,
    });
    return { ...all, statementId };
  });
}

const COUNTED_AS = { matched: 'matched', check: 'toCheck', ignored: 'ignored' } as const;

/** Batches, because a long file would otherwise be in memory several times. */
function* partsOf<One>(list: readonly One[]): Generator<One[]> {
  for (let begin = 0; begin < list.length; begin += PART) yield list.slice(begin, begin + PART);
}

function knownKeys(read: readonly BankRow[], ours: OurAccounts): KnownKey[] {
  const accounts = new Map<string, string>();
  const rows = read.map((row) => {
    const account = accounts.get(row.account) ?? ownAccount(row.account, ours.accounts);
    accounts.set(row.account, account);
    return row.account === account ? row : { ...row, account };
  });
  const keys = rowKeys(rows);
  return rows.map((row, position) => ({
    row,
    position,
    key: hash('sha256', keys[position] ?? ''),
    symbols: symbolsOfRow(row),
  }));
}

/** For a table this includes its header and column mapping. */
function readingOf({ format, layout }: Statement): string {
  return layout === undefined ? format : `${format} ${hash('sha256', layout)}`;
}

/** Finds the rows that no earlier file contained, in this reading or another. */
async function divide(
  client: TransactionClient,
  { contentHash, reading }: { contentHash: Buffer; reading: string },
  rows: readonly KnownKey[],
) {
  const same = await findRowsOfContent(client, contentHash);
  const known = await findKnownRows(
    client,
    rows.map(({ key }) => key),
  );
  const idOf = ({ key, position }: KnownKey) => known.get(key) ?? same.get(position);
  const unknown = rows.filter((row) => idOf(row) === undefined);
  const days = unknown.map(({ row }) => row.bookedOn).toSorted();
  const taken = new Set([...known.values(), ...same.values()]);
  const found = await findMovementsOfOthers(client, {
    reading,
    from: addDays(days.at(0) ?? '2000-01-01', -DAYS_APART),
    to: addDays(days.at(-1) ?? '2000-01-01', DAYS_APART),
  });
  const others = found.filter(({ id }) => !taken.has(id));
  const { firsts, divided } = duplicatesOf(unknown, others);
  const firstOf = new Map(unknown.map((row, index) => [row, firsts[index]?.id]));
  const duplicates = rows.flatMap((row) => {
    const rowId = idOf(row) ?? firstOf.get(row);
    return rowId === undefined ? [] : [{ position: row.position, rowId }];
  });
  const fresh = unknown.filter((row) => firstOf.get(row) === undefined);
  return { fresh, duplicates, divided };
}

/** Batches first, because their payments never equal their sum. */
function duplicatesOf(unknown: readonly KnownKey[], others: readonly KnownMovement[]) {
  if (others.length === 0) return { firsts: [], divided: [] };
  const movements = unknown.map(movementOf);
  const { duplicates, divided } = findBatches(movements, others);
  const left = movements.filter((_, index) => !duplicates[index]);
  const used = new Set<KnownMovement | null>([...duplicates, ...divided]);
  const equal = findDuplicates(
    left,
    others.filter((one) => !used.has(one)),
  );
  const firsts = duplicates.map((one) => one ?? equal.shift() ?? null);
  return { firsts, divided };
}

function movementOf({ row, symbols }: KnownKey): Movement {
  const { account, bookedOn, direction, amountMinor, currency, payer, bankId } = row;
  return {
    account,
    bookedOn,
    direction,
    amountMinor,
    currency,
    symbols: symbols.variable.join(' '),
    payerIban: payer.iban,
    bankId,
    batch: row.batch,
    isValueDay: row.isValueDay,
  };
}

interface BookedRows {
  rows: NewBankRow[];
  entries: NewEntry[];
  allocations: NewAllocation[];
}

function bookedRows(
  part: readonly KnownKey[],
  matchRow: (row: KnownKey) => RowMatch,
  { configOf, act }: { configOf(signupId: string): string; act: ImportAct },
): BookedRows {
  const booked: BookedRows = { rows: [], entries: [], allocations: [] };
  for (const one of part) {
    const { key, position, row, symbols } = one;
    const match = matchRow(one);
    const id = randomUUID();
    const entryId = match.kind === 'matched' ? randomUUID() : null;
    booked.rows.push({
      id,
      position,
      key,
      row,
      symbols: symbols.variable.join(' '),
      specificSymbol: symbols.specific,
      state: match.kind,
      why: match.kind === 'matched' ? '' : match.why,
      entryId,
    });
    if (match.kind !== 'matched' || entryId === null) continue;
    const [first] = match.shares;
    booked.entries.push({
      id: entryId,
      configId: configOf(first?.signupId ?? ''),
      kind: 'payment',
      method: 'transfer',
      amountMinor: row.amountMinor,
      source: `bank:${id}`,
      bookedOn: row.bookedOn,
      payer: row.payer.name,
      note: '',
      actor: act.by,
      at: act.now,
    });
    for (const share of match.shares) {
      booked.allocations.push({ ...share, entryId, reason: '', actor: act.by, at: act.now });
    }
  }
  return booked;
}
