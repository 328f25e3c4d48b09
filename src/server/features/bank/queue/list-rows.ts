import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { proposeFor } from '#domain/bank/propose.ts';
import { amountMinor } from '#domain/money.ts';
import { findMeantDebts, findOurAccounts } from '#server/features/bank/debts/find-debts.ts';
import {
  findLateMoney,
  findPayables,
  type PayableRow,
  searchPayables,
} from '#server/features/bank/debts/queries.ts';
import type { BankDependencies } from '#server/features/bank/dependencies.ts';
import { findFeed } from '#server/features/bank/feed/queries.ts';
import { freeOf } from '#server/features/bank/queue/decide-row.ts';
import {
  findQueue,
  findRowsOfStatement,
  findStatements,
  type KeptRow,
} from '#server/features/bank/queue/queries.ts';

/** Suggestions are computed on each call, because debts change. */
export async function listBankQueue({
  pool,
}: BankDependencies): Promise<FunctionOutput<'listBankQueue'>> {
  const [{ rows, total }, late, ours] = await Promise.all([
    findQueue(pool),
    findLateMoney(pool),
    findOurAccounts(pool),
  ]);
  const waiting = rows.map((row) => ({ ...row.raw, amountMinor: freeOf(row) }));
  const debts = await findMeantDebts(pool, ours, waiting);
  const proposed = waiting.map((row) => proposeFor(row, debts.index));
  const ids = new Set(
    proposed.flat().flatMap(({ shares }) => shares.map(({ signupId }) => signupId)),
  );
  return {
    total,
    rows: rows.map((row, index) => ({
      ...viewRow(row),
      proposals: (proposed[index] ?? []).map(({ reason, shares }) => ({
        reason,
        shares: [...shares],
      })),
    })),
    signups: (await findPayables(pool, [...ids])).map(viewPayable),
    late: late.map((row) => ({ ...viewPayable(row), version: row.version })),
  };
}

export async function listBankRows(
  { pool }: BankDependencies,
  { statementId, outcome, offset }: FunctionInput<'listBankRows'>,
): Promise<FunctionOutput<'listBankRows'>> {
  const { rows, total } = await findRowsOfStatement(pool, {
    statementId,
    outcome: outcome ?? 'new',
    offset,
  });
  return { rows: rows.map(viewRow), total };
}

export async function listBankStatements({
  pool,
  feed,
}: BankDependencies): Promise<FunctionOutput<'listBankStatements'>> {
  const kept = feed && (await findFeed(pool, feed.name));
  return {
    statements: (await findStatements(pool)).map(({ counts, at, ...statement }) => ({
      ...statement,
      ...counts,
      at: at.toISOString(),
    })),
    feed: feed && {
      name: feed.name,
      fetchedAt: kept?.fetched_at?.toISOString() ?? null,
      problem: kept?.problem ?? '',
    },
  };
}

export async function findPayableSignups(
  { pool }: BankDependencies,
  { search }: FunctionInput<'findPayableSignups'>,
): Promise<FunctionOutput<'findPayableSignups'>> {
  return { signups: (await searchPayables(pool, search)).map(viewPayable) };
}

function viewPayable({ version: _, ...row }: PayableRow) {
  return row;
}

function viewRow(row: KeptRow) {
  return {
    id: row.id,
    bookedOn: row.booked_on,
    amountMinor: amountMinor(row.amount_minor),
    freeMinor: freeOf(row),
    currency: row.currency,
    direction: row.direction,
    payerName: row.payer_name,
    payerIban: row.payer_iban,
    symbol: row.variable_symbol,
    specificSymbol: row.specific_symbol,
    message: row.message,
    state: row.state,
    why: row.why,
    decidedBy: row.decided_by,
    shares: row.shares.map((share) => ({ ...share, amountMinor: amountMinor(share.amountMinor) })),
  };
}
