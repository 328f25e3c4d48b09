import { describe, expect, it } from 'vitest';
import { amountMinor, sumMinor } from '#domain/money.ts';
import { type CardLinesInput, cardLines } from '#domain/payment/card-lines.ts';

const euros = (value: number) => amountMinor(value * 100);
const line = (text: string, value: number) => ({ text, amountMinor: euros(value) });

function linesOf(owed: number, more: Partial<CardLinesInput> = {}) {
  return cardLines({
    owedMinor: euros(owed),
    lines: [line('Ema – sólo', 16), line('Ema – obed', 8)],
    wholeText: 'Prihláška',
    restText: 'Doplatok',
    options: [],
    ...more,
  });
}

describe('what is paid by card', () => {
  it('is listed as the fee was priced while nothing of it has been paid', () => {
    expect(linesOf(24)).toEqual([
      { text: 'Ema – sólo', amountMinor: 1600, providerPriceId: null },
      { text: 'Ema – obed', amountMinor: 800, providerPriceId: null },
    ]);
  });

  it.each([
    ['the rest', 10],
    ['more than the lines say', 30],
  ])('is one line for %s', (_what, owed) => {
    expect(linesOf(owed)).toEqual([
      { text: 'Doplatok', amountMinor: owed * 100, providerPriceId: null },
    ]);
  });

  it('names the price kept at the provider when there is one of this amount', () => {
    const options = [
      { amountMinor: euros(16), providerPriceId: 'price_16' },
      { amountMinor: euros(24), providerPriceId: 'price_24' },
    ];
    expect(linesOf(24, { options })).toEqual([
      { text: 'Prihláška', amountMinor: 2400, providerPriceId: 'price_24' },
    ]);
    expect(linesOf(16, { options })[0]?.providerPriceId).toBe('price_16');
    expect(linesOf(26, { options })[0]?.providerPriceId).toBeNull();
  });

  it('does without a price that the provider does not know', () => {
    const options = [{ amountMinor: euros(24), providerPriceId: null }];
    expect(linesOf(24, { options })).toHaveLength(2);
  });

  it('is one line where something was waived', () => {
    const lines = [line('Ema – sólo', 16), line('Odpustené', -6)];
    expect(linesOf(10, { lines })).toEqual([
      { text: 'Prihláška', amountMinor: 1000, providerPriceId: null },
    ]);
  });

  it('is one line where there would be too many, and leaves out what costs nothing', () => {
    const many = Array.from({ length: 101 }, () => line('Obed', 1));
    expect(linesOf(101, { lines: many })).toHaveLength(1);
    expect(linesOf(100, { lines: [...many.slice(1), line('Obed', 0)] })).toHaveLength(100);
  });

  it.each([1, 16, 24, 100])('always comes to what is owed (%d €)', (owed) => {
    const lines = linesOf(owed);
    expect(sumMinor(lines.map(({ amountMinor: amount }) => amount))).toBe(owed * 100);
  });
});
