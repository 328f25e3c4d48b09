import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { findToldBefore, type Movement } from './told-before.ts';

const movement = (more: Partial<Movement> = {}): Movement => ({
  account: 'SK3112000000198742637541',
  bookedOn: '2027-01-15',
  direction: 'credit',
  amountMinor: amountMinor(1600),
  currency: 'EUR',
  symbols: '2700000174',
  payerIban: 'SK6807200002891987426353',
  ...more,
});

test('a movement is known from another format, each once', () => {
  const [one, other] = [movement(), movement()];
  expect(findToldBefore([movement(), movement(), movement()], [one, other])).toEqual([
    one,
    other,
    null,
  ]);
});

test.each([
  ['the day', { bookedOn: '2027-01-16' }],
  ['the amount', { amountMinor: amountMinor(1601) }],
  ['the symbol', { symbols: '' }],
  ['the direction', { direction: 'debit' as const }],
  ['the currency', { currency: 'CZK' }],
  ['our account', { account: 'SK0' }],
  ['the account of the payer', { payerIban: 'SK9109000000000123456789' }],
])('another movement is told by %s', (_sentence, more) => {
  expect(findToldBefore([movement(more)], [movement()])).toEqual([null]);
});

test.each(['', '123/0900'])('an account written as %j tells nothing', (payerIban) => {
  const known = movement();
  expect(findToldBefore([movement({ payerIban })], [known])).toEqual([known]);
});
