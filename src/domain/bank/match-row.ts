import type { BankRow } from '#domain/bank/bank-row.ts';
import type { Debt, DebtIndex } from '#domain/bank/debt-index.ts';
import { dividePayment, isEnough, type PaymentShare } from '#domain/bank/divide-payment.ts';
import type { RowSymbols } from '#domain/bank/row-symbols.ts';
import { CURRENCY } from '#domain/money.ts';
import { withoutLeadingZeros } from '#domain/payment/symbols.ts';
import { hasCheckDigits } from '#domain/signup/reference.ts';

/** Reasons why a movement is shown but never booked as income. */
export type IgnoredWhy = 'other-account' | 'debit' | 'return' | 'currency' | 'nothing';

/** Reasons why a person must decide about a movement. */
export type CheckWhy =
  | 'no-symbol'
  | 'several-symbols'
  | 'undivided'
  | 'unknown-symbol'
  | 'other-purpose'
  | 'too-little'
  | 'withdrawn';

export type RowMatch =
  | { kind: 'ignored'; why: IgnoredWhy }
  | { kind: 'matched'; shares: readonly PaymentShare[] }
  | { kind: 'check'; why: CheckWhy };

/** A row with the symbols that were found in it. */
export interface ReadRow {
  row: BankRow;
  symbols: RowSymbols;
}

export interface ExpectedPayments {
  /** Our accounts, without spaces. */
  accounts: readonly string[];
  debts: DebtIndex;
}

/**
 * Only a symbol that is ours to the last digit books money automatically. Equal amounts never do: a
 * competition has dozens of them on one day. Everything else waits for a person.
 */
function matchRow(
  { row, symbols }: ReadRow,
  expected: ExpectedPayments,
  given: (signupId: string) => number,
): RowMatch {
  const ignored = reasonToIgnore(row, expected);
  if (ignored) return { kind: 'ignored', why: ignored };
  const [symbol, ...others] = symbols.variable;
  if (others.length > 0) return { kind: 'check', why: 'several-symbols' };
  if (row.isUndivided) return { kind: 'check', why: 'undivided' };
  if (symbol === undefined) return { kind: 'check', why: 'no-symbol' };
  const debt = expected.debts.ofSymbol(symbol);
  if (!debt || debt.account !== row.account || !hasCheckDigits(symbol)) {
    return { kind: 'check', why: 'unknown-symbol' };
  }
  if (isOtherPurpose(debt, symbols.specific)) return { kind: 'check', why: 'other-purpose' };
  if (debt.isWithdrawn) return { kind: 'check', why: 'withdrawn' };
  if (!isEnough(debt, row.amountMinor, given)) return { kind: 'check', why: 'too-little' };
  return { kind: 'matched', shares: dividePayment(debt, row.amountMinor, given) };
}

/** Matches the rows of one file in order, so that two rows never settle the same debt. */
export function rowMatcher(expected: ExpectedPayments): (row: ReadRow) => RowMatch {
  const given = new Map<string, number>();
  return (row) => {
    const match = matchRow(row, expected, (signupId) => given.get(signupId) ?? 0);
    if (match.kind === 'matched') {
      for (const { signupId, amountMinor } of match.shares) {
        given.set(signupId, (given.get(signupId) ?? 0) + amountMinor);
      }
    }
    return match;
  };
}

function reasonToIgnore(row: BankRow, { accounts }: ExpectedPayments): IgnoredWhy | null {
  if (!accounts.includes(row.account)) return 'other-account';
  if (row.isReturn) return 'return';
  if (row.direction === 'debit') return 'debit';
  if (row.currency !== CURRENCY) return 'currency';
  return row.amountMinor === 0 ? 'nothing' : null;
}

/** The payer gave the specific symbol of another purpose. */
export function isOtherPurpose({ specificSymbol }: Debt, specific: string): boolean {
  return specific !== '' && specific !== withoutLeadingZeros(specificSymbol);
}
