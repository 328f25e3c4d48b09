import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { EDITION } from '#tests/factories/signup-form.ts';
import { dueDateOf, type PayableSignup, signupPaymentOrder } from './signup-payment.ts';

const signup: PayableSignup = {
  state: 'received',
  number: '2027-0042',
  variableSymbol: '2700004216',
  owedMinor: amountMinor(9400),
  submittedOn: '2026-12-20',
  payableFrom: null,
};

test('a signup is due the configured number of days after its submission', () => {
  expect(dueDateOf(signup, EDITION)).toBe('2027-01-03');
});

test('a signup that got its place later has as many days from then on', () => {
  expect(dueDateOf({ ...signup, payableFrom: '2027-01-10' }, EDITION)).toBe('2027-01-24');
});

test('a payment order asks for the whole sum under the signup’s own variable symbol', () => {
  expect(signupPaymentOrder(signup, EDITION)).toEqual({
    amountMinor: 9400,
    currency: 'EUR',
    iban: 'SK3112000000198742637541',
    bic: 'TATRSKBX',
    accountName: 'Občianske združenie Hudobné struny',
    variableSymbol: '2700004216',
    specificSymbol: '2027',
    constantSymbol: '0308',
    dueDate: '2027-01-03',
    message: 'Prihláška 2027-0042',
  });
});

describe('payment is asked for', () => {
  test.each(['received', 'confirmed', 'returned'] as const)('when the signup is %s', (state) => {
    expect(signupPaymentOrder({ ...signup, state }, EDITION)?.amountMinor).toBe(9400);
  });

  test.each([
    ['for a place on the waiting list', { state: 'waitlisted' }],
    ['for a cancelled signup', { state: 'cancelled' }],
    ['for nothing', { owedMinor: amountMinor(0) }],
  ] as const)('but not %s', (_sentence, changes) => {
    expect(signupPaymentOrder({ ...signup, ...changes }, EDITION)).toBeNull();
  });
});
