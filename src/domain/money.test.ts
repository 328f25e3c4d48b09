import { describe, expect, test } from 'vitest';
import { type AmountMinor, amountMinor, CURRENCY, sumMinor } from './money.ts';

describe('a sum is a whole number of cents', () => {
  test.each([0, 1, 1600, -800, 9007199254740991])('%i is one', (value) => {
    expect(amountMinor(value)).toBe(value);
  });

  test.each([0.5, 16.01, Number.NaN, Number.POSITIVE_INFINITY, 9007199254740992])(
    '%d is not',
    (value) => {
      expect(() => amountMinor(value)).toThrow(RangeError);
    },
  );
});

test('sums add up exactly', () => {
  expect(sumMinor([1600, 2000, 800].map(amountMinor))).toBe(4400);
  expect(sumMinor([])).toBe(0);
});

test('a sum beyond exact integers is an error', () => {
  const largest: AmountMinor = amountMinor(Number.MAX_SAFE_INTEGER);
  expect(() => sumMinor([largest, amountMinor(1)])).toThrow(RangeError);
});

test('everything is paid in euro', () => {
  expect(CURRENCY).toBe('EUR');
});
