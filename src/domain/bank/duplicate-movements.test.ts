import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { findBatches, findDuplicates, type Movement } from './duplicate-movements.ts';

const movement = (more: Partial<Movement> = {}): Movement => ({
  account: 'SK3112000000198742637541',
  bookedOn: '2027-01-15',
  direction: 'credit',
  amountMinor: amountMinor(1600),
  currency: 'EUR',
  symbols: '2700000174',
  payerIban: 'SK6807200002891987426353',
  bankId: '',
  ...more,
});

test('a movement is recognised from another format, each one once', () => {
  const [one, other] = [movement(), movement()];
  expect(findDuplicates([movement(), movement(), movement()], [one, other])).toEqual([
    one,
    other,
    null,
  ]);
});

test.each([
  ['the day', { bookedOn: '2027-01-16' }],
  ['the amount', { amountMinor: amountMinor(1601) }],
  ['the symbol', { symbols: '1001' }],
  ['the direction', { direction: 'debit' as const }],
  ['the currency', { currency: 'CZK' }],
  ['our account', { account: 'SK0' }],
  ['the account of the payer', { payerIban: 'SK9109000000000123456789' }],
])('movements differ by %s', (_sentence, more) => {
  expect(findDuplicates([movement(more)], [movement()])).toEqual([null]);
});

test('a movement without symbol and account is recognised by its day and amount', () => {
  const known = movement({ symbols: '', payerIban: '' });
  expect(findDuplicates([movement({ symbols: '', payerIban: '' })], [known])).toEqual([known]);
});

test.each(['', '123/0900', '0900/SK68'])('an account written as %j is ignored', (payerIban) => {
  const known = movement();
  expect(findDuplicates([movement({ payerIban })], [known])).toEqual([known]);
});

test.each<[string, Partial<Movement>, Partial<Movement>]>([
  ['the day of value, where no other is given', { isValueDay: true }, { bookedOn: '2027-01-18' }],
  ['the day of value that was reported before', { bookedOn: '2027-01-18' }, { isValueDay: true }],
  [
    'the value day and the symbol, for any payer',
    { isValueDay: true, payerIban: '' },
    { bookedOn: '2027-01-18' },
  ],
  ['the day of value over five days of holidays', { isValueDay: true }, { bookedOn: '2027-01-20' }],
  ['no symbol, from the same account', { symbols: '' }, {}],
  ['a symbol that was not read before, from the same account', {}, { symbols: '' }],
])('a movement is recognised by %s', (_sentence, more, before) => {
  const known = movement(before);
  expect(findDuplicates([movement(more)], [known])).toEqual([known]);
});

test.each<[string, Partial<Movement>, Partial<Movement>]>([
  ['six days apart', { isValueDay: true }, { bookedOn: '2027-01-21' }],
  ['a week apart, without IBAN', { isValueDay: true, payerIban: '' }, { bookedOn: '2027-01-22' }],
  [
    'on other days, from two accounts',
    { isValueDay: true, payerIban: 'SK9109000000000123456789' },
    { bookedOn: '2027-01-18' },
  ],
  ['on other days of booking', {}, { bookedOn: '2027-01-18' }],
  [
    'on other days, without anything that names it',
    { isValueDay: true, symbols: '', payerIban: '' },
    { bookedOn: '2027-01-18', symbols: '', payerIban: '' },
  ],
  ['without a symbol, of another amount', { symbols: '', amountMinor: amountMinor(1601) }, {}],
  [
    'without a symbol, from another account',
    { symbols: '', payerIban: 'SK9109000000000123456789' },
    {},
  ],
  ['with a symbol and without one, without IBAN', { symbols: '', payerIban: '' }, {}],
  ['with two symbols', { symbols: '1001' }, {}],
])('movements are different: %s', (_sentence, more, before) => {
  expect(findDuplicates([movement(more)], [movement(before)])).toEqual([null]);
});

test('an exact match takes precedence over a similar one', () => {
  const [without, equal] = [movement({ symbols: '' }), movement()];
  expect(findDuplicates([movement(), movement({ symbols: '' })], [without, equal])).toEqual([
    equal,
    without,
  ]);
});

test('a known movement matches only one new movement', () => {
  const [alike, equal] = [movement({ bookedOn: '2027-01-18', isValueDay: true }), movement()];
  expect(findDuplicates([movement()], [alike, equal])).toEqual([equal]);
});

describe('a sum and its payments', () => {
  const part = (euros: number, more: Partial<Movement> = {}) =>
    movement({
      amountMinor: amountMinor(euros * 100),
      batch: 'B1',
      bankId: `B1/${euros}`,
      ...more,
    });
  const sum = (more: Partial<Movement> = {}) =>
    movement({ amountMinor: amountMinor(30_000), bankId: 'B1', symbols: '', ...more });
  const parts = [part(100), part(200)];

  test('that came first make the sum a duplicate', () => {
    expect(findBatches([sum(), movement()], parts)).toEqual({
      duplicates: [parts[0], null],
      divided: [],
    });
  });
  test('that come later replace a sum that waits', () => {
    const waiting = sum({ isWaiting: true });
    expect(findBatches(parts, [waiting])).toEqual({ duplicates: [null, null], divided: [waiting] });
  });
  test('are duplicates when the sum was already decided', () => {
    const decided = sum();
    expect(findBatches(parts, [decided])).toEqual({ duplicates: [decided, decided], divided: [] });
  });
  test.each<[string, Partial<Movement>]>([
    ['another reference', { bankId: 'B2' }],
    ['another amount', { amountMinor: amountMinor(30_001) }],
    ['another account', { account: 'SK0' }],
    ['another direction', { direction: 'debit' }],
    ['no reference', { bankId: '' }],
  ])('are not those of one with %s', (_sentence, more) => {
    const other = sum(more);
    expect(findBatches([other], parts)).toEqual({ duplicates: [null], divided: [] });
    expect(findBatches(parts, [other])).toEqual({ duplicates: [null, null], divided: [] });
  });

  test('do not match a payment of another batch with the same reference', () => {
    const single = part(300, { bankId: 'B1' });
    expect(findBatches([single], parts)).toEqual({ duplicates: [null], divided: [] });
    expect(findBatches(parts, [single])).toEqual({ duplicates: [null, null], divided: [] });
  });

  test('of two batches are two sums', () => {
    const other = part(50, { batch: 'B2' });
    expect(findBatches([sum()], [...parts, other]).duplicates).toEqual([parts[0]]);
  });
});
