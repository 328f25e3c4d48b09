import { describe, expect, test } from 'vitest';
import { NO_EXPIRY, NO_REMINDERS } from '#domain/edition/complete-config.ts';
import type { PaymentSettings } from '#domain/edition/config.ts';
import { amountMinor } from '#domain/money.ts';
import {
  decimalAmount,
  invalidPaymentFields,
  type PaymentOrder,
  paymentOrder,
  symbolReference,
} from './payment-order.ts';

const payment: PaymentSettings = {
  onlineEnabled: false,
  iban: 'SK31 1200 0000 1987 4263 7541',
  bic: '',
  accountName: 'Občianske združenie Hudobné struny',
  specificSymbol: '',
  constantSymbol: '0308',
  dueDays: 7,
  reminders: NO_REMINDERS,
  expiry: NO_EXPIRY,
  cardPriceOptions: [],
};

function orderOf(amount: number, settings: Partial<PaymentSettings> = {}): PaymentOrder | null {
  return paymentOrder({
    config: { payment: { ...payment, ...settings } },
    amountMinor: amountMinor(amount),
    variableSymbol: '2027004297',
    dueDate: '2027-03-12',
    message: 'Prihláška 2027-0042',
  });
}

function validOrder(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  const order = orderOf(9400);
  if (!order) throw new Error('expected an order');
  return { ...order, ...changes };
}

describe('a payment order', () => {
  test.each([0, -1, -2600])('does not exist when %i cents are to be paid', (amount) => {
    expect(orderOf(amount)).toBeNull();
  });

  test('contains the amount, the payee and the symbols', () => {
    expect(orderOf(9400)).toEqual({
      amountMinor: 9400,
      currency: 'EUR',
      iban: 'SK3112000000198742637541',
      bic: '',
      accountName: 'Občianske združenie Hudobné struny',
      variableSymbol: '2027004297',
      specificSymbol: '',
      constantSymbol: '0308',
      dueDate: '2027-03-12',
      message: 'Prihláška 2027-0042',
    });
  });

  test('treats a specific symbol of zeros as none', () => {
    expect(orderOf(1, { specificSymbol: '0000000000' })?.specificSymbol).toBe('');
  });

  test.each([
    ['amountMinor', { amountMinor: amountMinor(0) }],
    ['amountMinor', { amountMinor: amountMinor(100_000_000_000) }],
    ['iban', { iban: 'SK3112000000198742637542' }],
    ['iban', { iban: '' }],
    ['bic', { bic: 'TATR' }],
    ['bic', { bic: 'TATRXXBX' }],
    ['variableSymbol', { variableSymbol: '' }],
    ['variableSymbol', { variableSymbol: '2027-0042' }],
    ['specificSymbol', { specificSymbol: '10000000000' }],
    ['constantSymbol', { constantSymbol: '308' }],
    ['dueDate', { dueDate: '2027-02-30' }],
  ] satisfies [keyof PaymentOrder, Partial<PaymentOrder>][])(
    'that banks would reject is invalid in %s: %j',
    (field, changes) => {
      expect(invalidPaymentFields(validOrder(changes))).toEqual([field]);
    },
  );

  test('is valid with a known BIC and without one', () => {
    expect(invalidPaymentFields(validOrder())).toEqual([]);
    expect(invalidPaymentFields(validOrder({ bic: 'TATRSKBX' }))).toEqual([]);
  });
});

test.each([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [99_999_999, '999999.99'],
])('%i cents are written %s', (cents, expected) => {
  expect(decimalAmount(amountMinor(cents))).toBe(expected);
});

test('an absent symbol leaves its tag empty', () => {
  expect(symbolReference(validOrder())).toBe('/VS2027004297/SS/KS0308');
  expect(symbolReference(validOrder({ specificSymbol: '55', constantSymbol: '' }))).toBe(
    '/VS2027004297/SS55/KS',
  );
});
