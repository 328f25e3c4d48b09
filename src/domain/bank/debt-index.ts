import { type AmountMinor, amountMinor, sumMinor } from '#domain/money.ts';
import { withoutLeadingZeros } from '#domain/payment/symbols.ts';

/** The amount owed for one signup. */
export interface DebtPart {
  signupId: string;
  /** Zero or less: no payment is expected, but money may still come. */
  owedMinor: AmountMinor;
}

/** A debt under one variable symbol, with the facts that identify a payment for it. */
export interface Debt {
  /** One signup, or all signups of a collective payment in their order. */
  parts: readonly DebtPart[];
  variableSymbol: string;
  /** The account and the specific symbol that the edition expects. */
  account: string;
  specificSymbol: string;
  /** A collective payment that was withdrawn before it was paid. */
  isWithdrawn: boolean;
  /** Names of the people in the signups and of the billed party. */
  names: readonly string[];
  schools: readonly string[];
}

/** The amount that settles all parts. An overpaid part does not reduce the others. */
export function owedFor({ parts }: Debt): AmountMinor {
  return sumMinor(parts.map(({ owedMinor }) => amountMinor(Math.max(0, owedMinor))));
}

/** Built once, because every row of a statement uses it. */
export interface DebtIndex {
  ofSymbol(symbol: string): Debt | undefined;
  /** Debts whose symbol differs from this one by one wrong digit or one swapped pair. */
  nearSymbol(symbol: string): Debt[];
  /** Debts for which exactly this amount is owed. */
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

/** All symbols that differ from this one by one wrong digit or one swapped pair. */
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
