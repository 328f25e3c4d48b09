import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { keptMinor, moneyState, owedMinor, type SignupMoney } from './money-state.ts';

const money = (given: Partial<Record<keyof SignupMoney, number | boolean>>) =>
  ({
    totalMinor: 4800,
    hasWaiver: false,
    isCancelled: false,
    receivedMinor: 0,
    returnedMinor: 0,
    ...given,
  }) as SignupMoney;

describe('the state of the money', () => {
  test.each([
    ['nothing came', {}, 'unpaid', 4800],
    ['a part came', { receivedMinor: 1000 }, 'partly-paid', 3800],
    ['a cent is missing', { receivedMinor: 4799 }, 'partly-paid', 1],
    ['all of it came', { receivedMinor: 4800 }, 'paid', 0],
    ['a cent too much came', { receivedMinor: 4801 }, 'overpaid', -1],
    [
      'too much came and the rest went back',
      { receivedMinor: 5000, returnedMinor: 200 },
      'paid',
      0,
    ],
    ['all went back', { receivedMinor: 4800, returnedMinor: 4800 }, 'refunded', 4800],
    ['a part went back', { receivedMinor: 4800, returnedMinor: 800 }, 'partly-paid', 800],
    ['it was cancelled unpaid', { isCancelled: true }, 'unpaid', 0],
    [
      'it was cancelled after paying',
      { isCancelled: true, receivedMinor: 4800 },
      'overpaid',
      -4800,
    ],
    [
      'it was cancelled and returned',
      { isCancelled: true, receivedMinor: 4800, returnedMinor: 4800 },
      'refunded',
      0,
    ],
    [
      'it was cancelled and a part stays to be returned',
      { isCancelled: true, receivedMinor: 4800, returnedMinor: 4000 },
      'overpaid',
      -800,
    ],
    ['more went back than came', { receivedMinor: 4800, returnedMinor: 9600 }, 'refunded', 9600],
    [
      'it was cancelled, and more went back than came',
      { isCancelled: true, receivedMinor: 4800, returnedMinor: 9600 },
      'refunded',
      4800,
    ],
    ['all of it was waived', { totalMinor: 0, hasWaiver: true }, 'waived', 0],
    [
      'a part was waived, the rest came',
      { totalMinor: 2800, hasWaiver: true, receivedMinor: 2800 },
      'paid',
      0,
    ],
    [
      'it was waived after paying',
      { totalMinor: 0, hasWaiver: true, receivedMinor: 4800 },
      'overpaid',
      -4800,
    ],
    [
      'it was waived, then cancelled',
      { totalMinor: 0, hasWaiver: true, isCancelled: true },
      'unpaid',
      0,
    ],
    ['it costs nothing', { totalMinor: 0 }, 'paid', 0],
  ] as const)('%s', (_sentence, given, state, owed) => {
    expect([moneyState(money(given)), owedMinor(money(given))]).toEqual([state, owed]);
  });
});

const cents = fc.nat(100_000).map(amountMinor);
const anyMoney = fc
  .record({
    totalMinor: cents,
    hasWaiver: fc.boolean(),
    isCancelled: fc.boolean(),
    receivedMinor: cents,
    /** Above one: a lost dispute may take money that was returned before. */
    returnedShare: fc.double({ min: 0, max: 2, noNaN: true }),
  })
  .map(({ returnedShare, ...known }) => ({
    ...known,
    returnedMinor: amountMinor(Math.floor(known.receivedMinor * returnedShare)),
  }));

test('the owed and the kept amounts always add up to the due amount', () => {
  fc.assert(
    fc.property(anyMoney, (one) => {
      expect(owedMinor(one) + keptMinor(one)).toBe(one.isCancelled ? 0 : one.totalMinor);
    }),
  );
});

test('a signup that still owes is never shown as settled, and vice versa', () => {
  fc.assert(
    fc.property(anyMoney, (one) => {
      const state = moneyState(one);
      const owed = owedMinor(one);
      if (owed > 0) expect(['unpaid', 'partly-paid', 'refunded']).toContain(state);
      if (owed < 0) expect(state).toBe('overpaid');
      if (state === 'partly-paid') expect(keptMinor(one)).toBeGreaterThan(0);
    }),
  );
});
