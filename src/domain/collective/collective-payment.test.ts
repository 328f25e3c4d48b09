import { describe, expect, test } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { amountMinor } from '#domain/money.ts';
import {
  type CollectivePart,
  collectiveNumber,
  collectiveOrder,
  isJoinable,
  type JoinedSignup,
  joiningProblem,
} from './collective-payment.ts';

const one = (changes: Partial<JoinedSignup> = {}): JoinedSignup => ({
  configId: 'a',
  state: 'received',
  owedMinor: amountMinor(1600),
  isInAnother: false,
  ...changes,
});

describe('signups that are paid together', () => {
  test.each([
    ['two that owe something', [one(), one()], null],
    ['one that was confirmed before it paid', [one(), one({ state: 'confirmed' })], null],
    ['one alone', [one()], 'too-few'],
    ['none', [], 'too-few'],
    ['of two years', [one(), one({ configId: 'b' })], 'other-edition'],
    ['one that is paid', [one(), one({ owedMinor: amountMinor(0) })], 'nothing-owed'],
    ['one that is overpaid', [one(), one({ owedMinor: amountMinor(-100) })], 'nothing-owed'],
    ['one that waits for a place', [one(), one({ state: 'waitlisted' })], 'nothing-owed'],
    ['one that was cancelled', [one(), one({ state: 'cancelled' })], 'nothing-owed'],
    ['one that is asked for elsewhere', [one(), one({ isInAnother: true })], 'in-another'],
  ] as const)('%s', (_sentence, signups, problem) => {
    expect(joiningProblem(signups)).toBe(problem);
  });
});

test.each([
  ['owes something', one(), true],
  ['is paid', one({ owedMinor: amountMinor(0) }), false],
  ['waits for a place', one({ state: 'waitlisted' }), false],
  ['is asked for elsewhere', one({ isInAnother: true }), false],
] as const)('a signup that %s: joinable %o', (_sentence, signup, is) => {
  expect(isJoinable(signup)).toBe(is);
});

test.each([
  [3, '2027-H003'],
  [1234, '2027-H1234'],
])('the number of collective payment %i', (ordinal, number) => {
  expect(collectiveNumber('2027-04-16', ordinal)).toBe(number);
});

describe('the requested amount', () => {
  const edition = sampleEdition('2026-11-15');
  const part = (owed: number, more: Partial<CollectivePart> = {}): CollectivePart => ({
    state: 'received',
    totalMinor: amountMinor(owed + 1000),
    keptMinor: amountMinor(1000),
    submittedOn: '2026-11-15',
    payableFrom: null,
    ...more,
  });
  const orderOf = (...parts: CollectivePart[]) =>
    collectiveOrder({ number: '2027-H003', variableSymbol: '2700004216', parts }, edition);
  const order = (...owed: number[]) => orderOf(...owed.map((one) => part(one)));

  test('is the sum of the unpaid parts', () => {
    expect(order(1600, 2400, 0)).toMatchObject({
      amountMinor: 4000,
      variableSymbol: '2700004216',
      message: 'Hromadná platba 2027-H003',
    });
  });

  test('is not reduced by a surplus of one signup', () => {
    expect(order(1600, -500)?.amountMinor).toBe(1600);
  });

  test('does not include a signup without a place', () => {
    const asked = orderOf(part(1600), part(2400, { state: 'waitlisted' }));
    expect(asked?.amountMinor).toBe(1600);
  });

  const early = { submittedOn: '2026-11-01' };
  test.each([
    ['fourteen days after the signup was sent', [part(1600)], '2026-11-29'],
    ['when the first of them is due', [part(1600), part(1600, early)], '2026-11-15'],
    ['without regard to those that are paid', [part(1600), part(0, early)], '2026-11-29'],
    [
      'counted from the day of a later place',
      [part(1600, { payableFrom: '2026-11-20' })],
      '2026-12-04',
    ],
  ])('is due %s', (_sentence, parts, dueDate) => {
    expect(orderOf(...parts)?.dueDate).toBe(dueDate);
  });

  test('is zero when all are paid', () => {
    expect(order(0, 0)).toBeNull();
  });
});
