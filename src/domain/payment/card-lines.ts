import type { PaymentSettings } from '#domain/edition/config.ts';
import { type AmountMinor, sumMinor } from '#domain/money.ts';

/** What the payer reads on the page of the card provider. */
export interface CardLine {
  text: string;
  amountMinor: AmountMinor;
  /** Of the price list kept at the provider, which then says what the line is called. */
  providerPriceId: string | null;
}

/** The rule of the provider: a page of payment holds no more lines. */
const MOST_LINES = 100;
/** No card is charged less; the rule of the card schemes as the provider passes it on. */
export const LEAST_CARD_MINOR = 50;

export interface CardLinesInput {
  owedMinor: AmountMinor;
  /** As the fee was priced. */
  lines: readonly { text: string; amountMinor: AmountMinor }[];
  /** What the whole is called where the lines do not say it, and what its rest. */
  wholeText: string;
  restText: string;
  options: PaymentSettings['cardPriceOptions'];
}

/** They always come to what is owed. */
export function cardLines(input: CardLinesInput): CardLine[] {
  const { owedMinor, lines } = input;
  const option = input.options.find(
    ({ amountMinor, providerPriceId }) => amountMinor === owedMinor && providerPriceId,
  );
  const isWhole = sumMinor(lines.map(({ amountMinor }) => amountMinor)) === owedMinor;
  const single = {
    text: isWhole ? input.wholeText : input.restText,
    amountMinor: owedMinor,
    providerPriceId: option?.providerPriceId ?? null,
  };
  if (option || !isWhole) return [single];
  const priced = lines.filter(({ amountMinor }) => amountMinor !== 0);
  // What was waived cannot be a line: the provider takes nothing below zero.
  const areShown =
    priced.length <= MOST_LINES && priced.every(({ amountMinor }) => amountMinor > 0);
  return areShown ? priced.map((line) => ({ ...line, providerPriceId: null })) : [single];
}
