import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountMinor, sumMinor } from '#domain/money.ts';
import { type BalancedMoney, balanceOf, outstandingMinor, sumBalances } from './balance.ts';

const money = (more: Partial<Record<keyof BalancedMoney, number | boolean>>): BalancedMoney =>
  ({
    totalMinor: 3200,
    hasWaiver: false,
    isCancelled: false,
    isPaymentExpected: true,
    receivedMinor: 0,
    returnedMinor: 0,
    ...more,
  }) as BalancedMoney;

describe('the balance of a signup', () => {
  test.each([
    ['unpaid', money({}), [3200, 0, 3200, 0]],
    ['partly paid', money({ receivedMinor: 1000 }), [3200, 1000, 2200, 0]],
    ['paid', money({ receivedMinor: 3200 }), [3200, 3200, 0, 0]],
    ['overpaid', money({ receivedMinor: 5000 }), [3200, 5000, 0, 1800]],
    ['paid and returned', money({ receivedMinor: 3200, returnedMinor: 3200 }), [3200, 0, 3200, 0]],
    [
      'cancelled after it was paid',
      money({ receivedMinor: 3200, isCancelled: true, isPaymentExpected: false }),
      [0, 3200, 0, 3200],
    ],
    ['on the waiting list', money({ isPaymentExpected: false }), [0, 0, 0, 0]],
    [
      'paid and on the waiting list',
      money({ isPaymentExpected: false, receivedMinor: 3200 }),
      [0, 3200, 0, 0],
    ],
  ])('%s', (_name, known, [expected, kept, owed, toReturn]) => {
    expect(balanceOf(known)).toEqual({
      expectedMinor: expected,
      keptMinor: kept,
      owedMinor: owed,
      toReturnMinor: toReturn,
    });
  });

  test('is owed or to be returned, never both, and neither is negative', () => {
    const cents = fc.nat(10_000).map(amountMinor);
    const known = fc.record({
      totalMinor: cents,
      hasWaiver: fc.boolean(),
      isCancelled: fc.boolean(),
      isPaymentExpected: fc.boolean(),
      receivedMinor: cents,
      returnedMinor: cents,
    });
    fc.assert(
      fc.property(fc.array(known), (all) => {
        const balances = all
          .map((one) => ({ ...one, isPaymentExpected: one.isPaymentExpected && !one.isCancelled }))
          .map(balanceOf);
        for (const one of balances) {
          expect(Math.min(one.owedMinor, one.toReturnMinor)).toBe(0);
          expect(outstandingMinor(one)).toBe(one.owedMinor - one.toReturnMinor);
        }
        const sums = sumBalances(balances);
        expect(sums.owedMinor).toBe(sumMinor(balances.map(({ owedMinor }) => owedMinor)));
        expect(Math.min(sums.owedMinor, sums.toReturnMinor)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
