import { describe, expect, it } from 'vitest';
import type { FeeLine } from '#domain/fees/price-signup.ts';
import { amountMinor } from '#domain/money.ts';
import { type CardLinesInput, cardLines } from '#domain/payment/card-lines.ts';

const euros = (value: number) => amountMinor(value * 100);
const line = (kind: FeeLine['kind'], value: number): FeeLine =>
  kind === 'waiver'
    ? { kind, amountMinor: euros(value) }
    : { kind, person: 0, amountMinor: euros(value) };

const FEES = [line('solo', 16), line('lunch', 8), line('solo', 16), line('duo', 20)];

function linesOf(owed: number, more: Partial<CardLinesInput> = {}) {
  return cardLines({ owedMinor: euros(owed), lines: FEES, options: [], ...more });
}

const single = (kind: string, owed: number, providerPriceId: string | null = null) => [
  { kind, unitMinor: owed * 100, quantity: 1, providerPriceId },
];

describe('a card payment', () => {
  it('lists the fee line by line while nothing is paid', () => {
    expect(linesOf(60)).toEqual([
      { kind: 'solo', unitMinor: 1600, quantity: 2, providerPriceId: null },
      { kind: 'lunch', unitMinor: 800, quantity: 1, providerPriceId: null },
      { kind: 'duo', unitMinor: 2000, quantity: 1, providerPriceId: null },
    ]);
  });

  it.each([
    ['the rest', 10],
    ['more than the lines say', 70],
  ])('is one line for %s', (_what, owed) => {
    expect(linesOf(owed)).toEqual(single('rest', owed));
  });

  it("uses the provider's price of this amount if there is one", () => {
    const options = [
      { amountMinor: euros(16), providerPriceId: 'price_16' },
      { amountMinor: euros(60), providerPriceId: 'price_60' },
    ];
    expect(linesOf(60, { options })).toEqual(single('whole', 60, 'price_60'));
    expect(linesOf(16, { options })).toEqual(single('rest', 16, 'price_16'));
    expect(linesOf(26, { options })).toEqual(single('rest', 26));
  });

  it('ignores a price that the provider does not have', () => {
    const options = [{ amountMinor: euros(60), providerPriceId: null }];
    expect(linesOf(60, { options })).toHaveLength(3);
  });

  it('is one line after a waiver', () => {
    const lines = [line('solo', 16), line('waiver', -6)];
    expect(linesOf(10, { lines })).toEqual(single('whole', 10));
  });

  it('omits free lines, and keeps different prices separate', () => {
    const lines = [line('solo', 16), line('lunch', 0), line('solo', 20)];
    expect(linesOf(36, { lines }).map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['solo', 1],
      ['solo', 1],
    ]);
  });

  it.each([1, 16, 60, 100])('always adds up to the amount owed (%d €)', (owed) => {
    const total = linesOf(owed).reduce((sum, one) => sum + one.unitMinor * one.quantity, 0);
    expect(total).toBe(owed * 100);
  });
});
