import type { PaymentSettings } from '#domain/edition/config.ts';
import type { FeeLine } from '#domain/fees/price-signup.ts';
import { type AmountMinor, sumMinor } from '#domain/money.ts';

/** What the payer reads on the page of the card provider, which is told nobody's name. */
export interface CardLine {
  kind: Exclude<FeeLine['kind'], 'waiver'> | 'whole' | 'rest';
  unitMinor: AmountMinor;
  quantity: number;
  /** Of the price list kept at the provider, which then says what the line is called. */
  providerPriceId: string | null;
}

/** No card is charged less; the rule of the card schemes as the provider passes it on. */
export const LEAST_CARD_MINOR = 50;

export interface CardLinesInput {
  owedMinor: AmountMinor;
  /** As the fee was priced. */
  lines: readonly FeeLine[];
  options: PaymentSettings['cardPriceOptions'];
}

/** They always come to what is owed. */
export function cardLines({ owedMinor, lines, options }: CardLinesInput): CardLine[] {
  const option = options.find(
    ({ amountMinor, providerPriceId }) => amountMinor === owedMinor && providerPriceId,
  );
  const isWhole = sumMinor(lines.map(({ amountMinor }) => amountMinor)) === owedMinor;
  // What was waived cannot be a line: the provider takes nothing below zero.
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

/** Equal ones together, in the order in which they first come. */
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
