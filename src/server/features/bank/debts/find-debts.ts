import type { BankRow } from '#domain/bank/bank-row.ts';
import { type Debt, type DebtIndex, indexDebts, symbolsNear } from '#domain/bank/debt-index.ts';
import { symbolsOfRow } from '#domain/bank/row-symbols.ts';
import { amountMinor } from '#domain/money.ts';
import { normaliseIban } from '#domain/payment/iban.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  type DebtRow,
  findCollectiveDebtsOfSymbols,
  findDebtsOfSymbols,
  findLikelyDebts,
  findPayableEditions,
} from '#server/features/bank/debts/queries.ts';

/** Editions that may still receive money, and their accounts. */
export interface OurAccounts {
  accounts: string[];
  /** The current edition. */
  configId: string;
  specificSymbolOf: ReadonlyMap<string, { account: string; specificSymbol: string }>;
}

export async function findOurAccounts(db: Queryable): Promise<OurAccounts> {
  const editions = await findPayableEditions(db);
  const known = editions.map(({ id, iban, specificSymbol }) => ({
    id,
    account: normaliseIban(iban ?? ''),
    specificSymbol,
  }));
  return {
    accounts: [...new Set(known.map(({ account }) => account).filter(Boolean))],
    configId: known[0]?.id ?? '',
    specificSymbolOf: new Map(known.map((one) => [one.id, one])),
  };
}

export interface OpenDebts {
  index: DebtIndex;
  /** The edition of a signup. */
  configOf(signupId: string): string | undefined;
}

/** Only the debts that these symbols name: the only ones booked automatically. */
export async function findNamedDebts(
  db: Queryable,
  ours: OurAccounts,
  symbols: readonly string[],
): Promise<OpenDebts> {
  const debts = await findDebtsOfSymbols(db, symbols);
  const collective = await findCollectiveDebtsOfSymbols(db, symbols);
  return openDebts(ours, [...debts, ...collective]);
}

/** All debts that these rows may be meant for. */
export async function findMeantDebts(
  db: Queryable,
  ours: OurAccounts,
  rows: readonly BankRow[],
): Promise<OpenDebts> {
  const symbols = rows.flatMap((row) => symbolsOfRow(row).variable);
  const near = symbols.flatMap(symbolsNear);
  const amounts = new Set(rows.map((row) => row.amountMinor));
  return openDebts(
    ours,
    await findLikelyDebts(db, {
      symbols: [...new Set([...symbols, ...near])],
      amounts: [...amounts],
    }),
  );
}

function openDebts(ours: OurAccounts, rows: readonly DebtRow[]): OpenDebts {
  const configs = new Map<string, string>();
  const debts = rows.map((row): Debt => {
    const edition = ours.specificSymbolOf.get(row.configId);
    for (const { signupId } of row.parts) configs.set(signupId, row.configId);
    return {
      parts: row.parts.map(({ signupId, owedMinor }) => ({
        signupId,
        owedMinor: amountMinor(owedMinor),
      })),
      variableSymbol: row.symbol,
      account: edition?.account ?? '',
      specificSymbol: edition?.specificSymbol ?? '',
      isWithdrawn: row.isWithdrawn,
      names: row.names,
      schools: row.schools,
    };
  });
  return { index: indexDebts(debts), configOf: (signupId) => configs.get(signupId) };
}
