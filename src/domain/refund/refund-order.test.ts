import { describe, expect, test } from 'vitest';
import { surplusMinor } from '#domain/ledger/balance.ts';
import { amountMinor } from '#domain/money.ts';
import { hasCheckDigits } from '#domain/signup/reference.ts';
import {
  canBecome,
  isOpenRefund,
  isRefundReference,
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

describe('what is to be returned', () => {
  test.each([
    ['nothing of what is not paid', money(2600, 0), 0],
    ['nothing of what is paid exactly', money(2600, 2600), 0],
    ['what was paid too much', money(2600, 3000), 400],
    ['everything of what is cancelled', money(2600, 2600, { isCancelled: true }), 2600],
    ['only the rest after a part went back', money(2600, 3000, { returnedMinor: 150 }), 250],
    [
      'nothing when all of it went back',
      money(2600, 2600, { isCancelled: true, returnedMinor: 2600 }),
      0,
    ],
  ])('is %s', (_what, known, expected) => {
    expect(surplusMinor(known)).toBe(expected);
  });
});

describe('a refund', () => {
  test('goes its way from the wish to the booked transfer', () => {
    expect(canBecome('asked', 'approved')).toBe(true);
    expect(canBecome('approved', 'exported')).toBe(true);
    expect(canBecome('exported', 'done')).toBe(true);
  });

  test.each([
    ['asked', 'exported'],
    ['asked', 'done'],
    ['approved', 'withdrawn'],
    ['exported', 'withdrawn'],
    ['done', 'approved'],
    ['declined', 'approved'],
    ['withdrawn', 'asked'],
  ] as const)('never goes from %s to %s', (from, to) => {
    expect(canBecome(from, to)).toBe(false);
  });

  test('is open until it is done, declined or taken back', () => {
    expect(REFUND_STATES.filter(isOpenRefund)).toEqual(['asked', 'approved', 'exported']);
    expect(statesBefore('done')).toEqual(['approved', 'exported']);
  });
});

describe('the reference of a refund', () => {
  test.each([0, 0.25, 0.5, 0.123456789, 0.999999999])('of chance %d has ten digits', (chance) => {
    const reference = refundReference(chance);
    expect(reference).toMatch(/^[1-9]\d{9}$/);
    expect(isRefundReference(reference)).toBe(true);
    // The symbol of a signup leaves another remainder: neither is taken for the other.
    expect(hasCheckDigits(reference)).toBe(false);
  });

  test('with one digit mistyped is none', () => {
    const reference = refundReference(0.4242);
    for (let place = 0; place < reference.length; place++) {
      const digit = (Number(reference[place]) + 1) % 10;
      const mistyped = `${reference.slice(0, place)}${digit}${reference.slice(place + 1)}`;
      expect(isRefundReference(mistyped), mistyped).toBe(false);
    }
  });
});

test('of an account only its ends are shown', () => {
  expect(maskedIban('SK3112000000198742637541')).toBe('SK31 … 7541');
});
