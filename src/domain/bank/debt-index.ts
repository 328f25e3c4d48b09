import type { AmountMinor } from '#domain/money.ts';
import { withoutLeadingZeros } from '#domain/payment/symbols.ts';

/** What somebody still owes for a signup, and by what a payment for it can be told. */
export interface Debt {
  signupId: string;
  variableSymbol: string;
  /** Zero or less: nothing is expected, yet money may come. */
  owedMinor: AmountMinor;
  /** Of the people of the signup and of whoever is billed for it. */
  names: readonly string[];
  schools: readonly string[];
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
    const equal = byAmount.get(debt.owedMinor);
    if (equal) equal.push(debt);
    else byAmount.set(debt.owedMinor, [debt]);
  }
  return {
    ofSymbol: (symbol) => bySymbol.get(keyOf(symbol)),
    nearSymbol: (symbol) =>
      neighboursOf(keyOf(symbol)).flatMap((neighbour) => bySymbol.get(neighbour) ?? []),
    ofAmount: (amount) => (amount > 0 ? (byAmount.get(amount) ?? []) : []),
  };
}

const keyOf = withoutLeadingZeros;

function neighboursOf(symbol: string): string[] {
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
