import type { PaymentSettings } from '#domain/edition/config.ts';
import type { FeeLine } from '#domain/fees/price-signup.ts';
import { type AmountMinor, sumMinor } from '#domain/money.ts';

/** A line on the page of the card provider, which never receives names of people. */
export interface CardLine {
  kind: Exclude<FeeLine['kind'], 'waiver'> | 'whole' | 'rest';
  unitMinor: AmountMinor;
  quantity: number;
  /** An entry of the price list at the provider, which then names the line. */
  providerPriceId: string | null;
}

/** Minimum card charge, a rule of the card schemes that the provider passes on. */
export const LEAST_CARD_MINOR = 50;

export interface CardLinesInput {
  owedMinor: AmountMinor;
  /** The lines of the priced fee. */
  lines: readonly FeeLine[];
  options: PaymentSettings['cardPriceOptions'];
}

/** The lines always add up to the amount owed. */
export function cardLines({ owedMinor, lines, options }: CardLinesInput): CardLine[] {
  const option = options.find(
    ({ amountMinor, providerPriceId }) => amountMinor === owedMinor && providerPriceId,
  );
  const isWhole = sumMinor(lines.map(({ amountMinor }) => amountMinor)) === owedMinor;
  // A waiver cannot be a line: the provider accepts no negative amounts.
  const isPlain = lines.every(({ amountMinor }) => amountMinor >= 0);
  if (isWhole && isPlain && !option) return countedLines(lines);
  return [
    {
      kind: isWhole ? 'whole' : 'rest',
      unitMinor: owedMinor,
      quantity: 1,
      providerPriceId: option?.providerPriceId ?? null,
    },
  ];
}

/** Combines equal lines, in the order of their first occurrence. */
function countedLines(lines: readonly FeeLine[]): CardLine[] {
  const counted = new Map<string, CardLine>();
  for (const { kind, amountMinor: unitMinor } of lines) {
    if (kind === 'waiver' || unitMinor === 0) continue;
    const key = `${kind} ${unitMinor}`;
    const quantity = (counted.get(key)?.quantity ?? 0) + 1;
    counted.set(key, { kind, unitMinor, quantity, providerPriceId: null });
  }
  return [...counted.values()];
}
