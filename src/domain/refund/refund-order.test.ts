import { describe, expect, test } from 'vitest';
import { surplusMinor } from '#domain/ledger/balance.ts';
import { amountMinor } from '#domain/money.ts';
import { hasCheckDigits } from '#domain/signup/reference.ts';
import {
  isOpenRefund,
  maskedIban,
  REFUND_STATES,
  refundReference,
  statesBefore,
} from './refund-order.ts';

const money = (total: number, received: number, more = {}) => ({
  totalMinor: amountMinor(total),
  hasWaiver: false,
  isCancelled: false,
  receivedMinor: amountMinor(received),
  returnedMinor: amountMinor(0),
  ...more,
});

describe('the amount to be returned', () => {
  test.each([
    ['zero for an unpaid signup', money(2600, 0), 0],
    ['zero for an exactly paid signup', money(2600, 2600), 0],
    ['the overpaid amount', money(2600, 3000), 400],
    ['everything for a cancelled signup', money(2600, 2600, { isCancelled: true }), 2600],
    ['only the rest after a part went back', money(2600, 3000, { returnedMinor: 150 }), 250],
    [
      'zero when all of it was returned',
      money(2600, 2600, { isCancelled: true, returnedMinor: 2600 }),
      0,
    ],
  ])('is %s', (_what, known, expected) => {
    expect(surplusMinor(known)).toBe(expected);
  });
});

describe('a refund', () => {
  test.each([
    ['is asked for anew, never again', 'asked', []],
    [
      'is approved when it was asked for, and again when the bank refuses it',
      'approved',
      ['asked', 'exported'],
    ],
    ['is sent only when it is approved', 'exported', ['approved']],
    ['is done when the money has left, in a file or not', 'done', ['approved', 'exported']],
    ['is declined until the money has left', 'declined', ['asked', 'approved', 'exported']],
    ['is withdrawn until the office has decided', 'withdrawn', ['asked']],
  ] as const)('%s', (_sentence, state, before) => {
    expect(statesBefore(state)).toEqual(before);
  });

  test('is open until it is done, declined or withdrawn', () => {
    expect(REFUND_STATES.filter(isOpenRefund)).toEqual(['asked', 'approved', 'exported']);
  });
});

describe('the reference of a refund', () => {
  test.each([
    [0, '10000000'],
    [0.25, '32500000'],
    [0.5, '55000000'],
    [0.123456789, '21111111'],
    [0.999999999, '99999999'],
  ])('for chance %d has ten digits, the last two of them check digits', (chance, base) => {
    const reference = refundReference(chance);
    expect(reference).toMatch(new RegExp(`^${base}\\d{2}$`));
    expect(Number(reference) % 97).toBe(2);
    // The symbol of a signup leaves another remainder, so neither is taken for the other.
    expect(hasCheckDigits(reference)).toBe(false);
  });

  test('with one digit mistyped never matches another refund', () => {
    const reference = refundReference(0.4242);
    for (let place = 0; place < reference.length; place++) {
      const digit = (Number(reference[place]) + 1) % 10;
      const mistyped = `${reference.slice(0, place)}${digit}${reference.slice(place + 1)}`;
      expect(Number(mistyped) % 97, mistyped).not.toBe(2);
    }
  });
});

test('only the ends of an account are shown', () => {
  expect(maskedIban('SK3112000000198742637541')).toBe('SK31 … 7541');
});
