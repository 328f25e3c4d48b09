import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';
import { withoutLeadingZeros } from '#domain/payment/symbols.ts';

/** What is owed for one signup. */
export interface DebtPart {
  signupId: string;
  /** Zero or less: nothing is expected, yet money may come. */
  owedMinor: AmountMinor;
}

/** What somebody still owes under one symbol, and by what a payment for it can be told. */
export interface Debt {
  /** One signup, or in their order all of a collective payment. */
  parts: readonly DebtPart[];
  variableSymbol: string;
  /** Where it is expected, and with which specific symbol: as the edition says. */
  account: string;
  specificSymbol: string;
  /** A collective payment that was taken back before anybody paid it. */
  isWithdrawn: boolean;
  /** Of the people of the signups and of whoever is billed for them. */
  names: readonly string[];
  schools: readonly string[];
}

/** What would settle all of it; nothing that is overpaid makes up for another. */
export function owedFor({ parts }: Debt): AmountMinor {
  return sumMinor(parts.map(({ owedMinor }) => amountMinor(Math.max(0, owedMinor))));
}

/** Looked up by every row of a statement, so made once. */
export interface DebtIndex {
  ofSymbol(symbol: string): Debt | undefined;
  /** With a symbol that one wrong digit or one swapped pair turns into this one. */
  nearSymbol(symbol: string): Debt[];
  /** Exactly this much is owed for them. */
  ofAmount(amount: AmountMinor): readonly Debt[];
}

export function indexDebts(debts: readonly Debt[]): DebtIndex {
  const bySymbol = new Map(debts.map((debt) => [keyOf(debt.variableSymbol), debt]));
  const byAmount = new Map<AmountMinor, Debt[]>();
  for (const debt of debts) {
    const owed = owedFor(debt);
    const equal = byAmount.get(owed);
    if (equal) equal.push(debt);
    else byAmount.set(owed, [debt]);
  }
  return {
    ofSymbol: (symbol) => bySymbol.get(keyOf(symbol)),
    nearSymbol: (symbol) =>
      symbolsNear(keyOf(symbol)).flatMap((neighbour) => bySymbol.get(neighbour) ?? []),
    ofAmount: (amount) => (amount > 0 ? (byAmount.get(amount) ?? []) : []),
  };
}

const keyOf = withoutLeadingZeros;

/** All that one wrong digit or one swapped pair makes of it. */
export function symbolsNear(symbol: string): string[] {
  const digits = [...symbol];
  const neighbours = new Set<string>();
  digits.forEach((digit, place) => {
    for (let other = 0; other < 10; other++) {
      neighbours.add(keyOf(digits.with(place, String(other)).join('')));
    }
    const next = digits[place + 1];
    if (next)
      neighbours.add(
        keyOf(
          digits
            .with(place, next)
            .with(place + 1, digit)
            .join(''),
        ),
      );
  });
  neighbours.delete(symbol);
  return [...neighbours];
}
