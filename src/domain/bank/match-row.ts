import type { BankRow } from '#domain/bank/bank-row.ts';
import type { Debt, DebtIndex } from '#domain/bank/debt-index.ts';
import { isSomebodyNamed, isSomeSchoolNamed } from '#domain/bank/named-in.ts';
import { symbolsOfRow } from '#domain/bank/row-symbols.ts';
import { type AmountMinor, CURRENCY, sumMinor } from '#domain/money.ts';
import { withoutLeadingZeros } from '#domain/payment/symbols.ts';
import { hasCheckDigits } from '#domain/signup/reference.ts';

/** Money that is shown and never booked as income. */
export type IgnoredWhy = 'other-account' | 'debit' | 'return' | 'currency' | 'nothing';

/** Why a person has to look at it. */
export type CheckWhy = 'no-symbol' | 'several-symbols' | 'unknown-symbol' | 'other-purpose';

export type ProposalReason =
  | 'symbols-add-up'
  | 'symbol-nearly'
  | 'symbol-of-other-purpose'
  | 'amount-and-person'
  | 'amount-and-school';

export interface Proposal {
  reason: ProposalReason;
  /** How the money would be divided. */
  shares: readonly { signupId: string; amountMinor: AmountMinor }[];
}

export type RowMatch =
  | { kind: 'ignored'; why: IgnoredWhy }
  | { kind: 'matched'; signupId: string }
  | { kind: 'check'; why: CheckWhy; proposals: Proposal[] };

export interface Expected {
  /** Ours, without spaces. */
  account: string;
  /** The edition's; empty when it asks for none. */
  specificSymbol: string;
  debts: DebtIndex;
}

/** More would be read by nobody. */
const MOST_PROPOSALS = 5;

/**
 * Only a symbol that is ours to the last digit books money by itself. Equal amounts never do: a
 * competition has dozens of them on one day. Everything else waits for a person, with what may be
 * meant, the surest first.
 */
export function matchRow(row: BankRow, expected: Expected): RowMatch {
  const why = reasonToIgnore(row, expected);
  if (why) return { kind: 'ignored', why };
  const { variable, specific } = symbolsOfRow(row);
  const isOtherPurpose =
    specific !== '' && specific !== withoutLeadingZeros(expected.specificSymbol);
  const [symbol = ''] = variable;
  const debt = variable.length === 1 ? expected.debts.ofSymbol(symbol) : undefined;
  if (debt && hasCheckDigits(symbol) && !isOtherPurpose) {
    return { kind: 'matched', signupId: debt.signupId };
  }
  return {
    kind: 'check',
    why: reasonToCheck(variable, debt !== undefined),
    proposals: proposalsFor(row, variable, expected.debts),
  };
}

function reasonToIgnore(row: BankRow, { account }: Expected): IgnoredWhy | null {
  if (row.account !== account) return 'other-account';
  if (row.isReturn) return 'return';
  if (row.direction === 'debit') return 'debit';
  if (row.currency !== CURRENCY) return 'currency';
  return row.amountMinor === 0 ? 'nothing' : null;
}

function reasonToCheck(symbols: readonly string[], isKnown: boolean): CheckWhy {
  if (symbols.length === 0) return 'no-symbol';
  if (symbols.length > 1) return 'several-symbols';
  return isKnown ? 'other-purpose' : 'unknown-symbol';
}

function proposalsFor(row: BankRow, symbols: readonly string[], debts: DebtIndex): Proposal[] {
  const whole = (reason: ProposalReason, { signupId }: Debt): Proposal => ({
    reason,
    shares: [{ signupId, amountMinor: row.amountMinor }],
  });
  const known = symbols.flatMap((symbol) => debts.ofSymbol(symbol) ?? []);
  const near = symbols.flatMap((symbol) => debts.nearSymbol(symbol));
  // Of several that are nearly it, the one for which so much is owed comes first.
  const isOwed = ({ owedMinor }: Debt) => Number(owedMinor === row.amountMinor);
  const equal = debts.ofAmount(row.amountMinor);
  const words = `${row.payer.name} ${row.message}`;
  const proposals = [
    ...addedUp(row, known),
    ...(known.length === 1 ? known.map((debt) => whole('symbol-of-other-purpose', debt)) : []),
    ...near.toSorted((a, b) => isOwed(b) - isOwed(a)).map((debt) => whole('symbol-nearly', debt)),
    ...equal
      .filter(({ names }) => isSomebodyNamed(names, words))
      .map((debt) => whole('amount-and-person', debt)),
    ...equal
      .filter(({ schools }) => isSomeSchoolNamed(schools, words))
      .map((debt) => whole('amount-and-school', debt)),
  ];
  return firstOfEach(proposals).slice(0, MOST_PROPOSALS);
}

/** Each gets what is owed for it, when together that is exactly what came. */
function addedUp({ amountMinor }: BankRow, debts: readonly Debt[]): Proposal[] {
  const isSum = sumMinor(debts.map(({ owedMinor }) => owedMinor)) === amountMinor;
  if (debts.length < 2 || !isSum || debts.some(({ owedMinor }) => owedMinor <= 0)) return [];
  const shares = debts.map(({ signupId, owedMinor }) => ({ signupId, amountMinor: owedMinor }));
  return [{ reason: 'symbols-add-up', shares }];
}

/** The same division is proposed once, for its surest reason. */
function firstOfEach(proposals: readonly Proposal[]): Proposal[] {
  const bySignups = new Map<string, Proposal>();
  for (const proposal of proposals) {
    const key = proposal.shares.map(({ signupId }) => signupId).join(' ');
    if (!bySignups.has(key)) bySignups.set(key, proposal);
  }
  return [...bySignups.values()];
}
