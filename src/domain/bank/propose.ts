import type { BankRow } from '#domain/bank/bank-row.ts';
import { type Debt, type DebtIndex, owedFor } from '#domain/bank/debt-index.ts';
import { dividePayment, isEnough, type PaymentShare } from '#domain/bank/divide-payment.ts';
import { isOtherPurpose } from '#domain/bank/match-row.ts';
import { isPersonNamed, isSomeSchoolNamed } from '#domain/bank/named-in.ts';
import { symbolsOfRow } from '#domain/bank/row-symbols.ts';
import { amountMinor, sumMinor } from '#domain/money.ts';

export const PROPOSAL_REASONS = [
  'symbol',
  'symbols-add-up',
  'part-of-collective',
  'symbol-of-other-purpose',
  'symbol-nearly',
  'amount-and-person',
  'amount-and-school',
] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

export interface Proposal {
  reason: ProposalReason;
  /** How the money would be divided. */
  shares: readonly PaymentShare[];
}

/** Staff would not read a longer list. */
const MOST_PROPOSALS = 5;

/** Proposals for a payment that waits for a person, the most certain first, each division once. */
export function proposeFor(row: BankRow, debts: DebtIndex): Proposal[] {
  const { variable } = symbolsOfRow(row);
  const isOurs = (debt: Debt | undefined): debt is Debt => debt?.account === row.account;
  const whole = (reason: ProposalReason, debt: Debt): Proposal => ({
    reason,
    shares: dividePayment(debt, row.amountMinor),
  });
  const known = variable.map((symbol) => debts.ofSymbol(symbol)).filter(isOurs);
  const near = variable.flatMap((symbol) => debts.nearSymbol(symbol)).filter(isOurs);
  // Debts of exactly this amount come first among several with a near symbol.
  const isOwed = (debt: Debt) => Number(owedFor(debt) === row.amountMinor);
  const equal = debts.ofAmount(row.amountMinor).filter(isOurs);
  const words = `${row.payer.name} ${row.message}`;
  // A sum of several payments is never meant for a single signup.
  if (row.isUndivided) return addedUp(row, known);
  return firstOfEach([
    ...addedUp(row, known),
    ...(known.length === 1 ? known : []).map((debt) => whole(reasonOf(row, debt), debt)),
    ...near.toSorted((a, b) => isOwed(b) - isOwed(a)).map((debt) => whole('symbol-nearly', debt)),
    ...equal
      .filter(({ names }) => isPersonNamed(names, words))
      .map((debt) => whole('amount-and-person', debt)),
    ...equal
      .filter(({ schools }) => isSomeSchoolNamed(schools, words))
      .map((debt) => whole('amount-and-school', debt)),
  ]).slice(0, MOST_PROPOSALS);
}

/** For a payment with exactly one known symbol. */
function reasonOf(row: BankRow, debt: Debt): ProposalReason {
  if (!isEnough(debt, row.amountMinor)) return 'part-of-collective';
  return isOtherPurpose(debt, symbolsOfRow(row).specific) ? 'symbol-of-other-purpose' : 'symbol';
}

/** Gives each debt what is owed for it, when together that is exactly what came. */
function addedUp({ amountMinor: paid }: BankRow, debts: readonly Debt[]): Proposal[] {
  const owed = debts.map(owedFor);
  if (debts.length < 2 || owed.includes(amountMinor(0)) || sumMinor(owed) !== paid) return [];
  return [
    {
      reason: 'symbols-add-up',
      shares: debts.flatMap((debt) => dividePayment(debt, owedFor(debt))),
    },
  ];
}

/** Proposes each division once, for its most certain reason. */
function firstOfEach(proposals: readonly Proposal[]): Proposal[] {
  const bySignups = new Map<string, Proposal>();
  for (const proposal of proposals) {
    const key = JSON.stringify(proposal.shares.map(({ signupId }) => signupId));
    if (!bySignups.has(key)) bySignups.set(key, proposal);
  }
  return [...bySignups.values()];
}
