import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { dividePayment, isEnough } from './divide-payment.ts';

const debt = (...owed: number[]) => ({
  parts: owed.map((cents, index) => ({
    signupId: `signup ${index + 1}`,
    owedMinor: amountMinor(cents),
  })),
});

describe('money that came', () => {
  test.each<[string, number[], number, Record<string, number>]>([
    ['for one signup is its own', [4800], 4800, { 'signup 1': 4800 }],
    ['for one signup goes to it, also when nothing is owed', [-100], 50, { 'signup 1': 50 }],
    [
      'for several gives each the amount owed',
      [1000, 2000],
      3000,
      { 'signup 1': 1000, 'signup 2': 2000 },
    ],
    ['gives nothing to a signup that owes nothing', [0, 2000, -500], 2000, { 'signup 2': 2000 }],
    ['is used up in their order', [1000, 2000, 3000], 1000, { 'signup 1': 1000 }],
    [
      'leaves a surplus with the first, also when that one is settled',
      [0, 2000],
      2500,
      { 'signup 1': 500, 'signup 2': 2000 },
    ],
  ])('%s', (_sentence, owed, amount, expected) => {
    const shares = dividePayment(debt(...owed), amountMinor(amount));
    expect(Object.fromEntries(shares.map((one) => [one.signupId, one.amountMinor]))).toEqual(
      expected,
    );
  });

  test('does not settle again what was given since', () => {
    const given = (signupId: string) => (signupId === 'signup 1' ? 1000 : 500);
    expect(dividePayment(debt(1000, 2000), amountMinor(1500), given)).toEqual([
      { signupId: 'signup 2', amountMinor: 1500 },
    ]);
  });
});

test.each([
  ['for one signup, however little', [4800], 1, true],
  ['for several, when it settles all', [1000, 2000], 3000, true],
  ['for several, without a cent not', [1000, 2000], 2999, false],
  ['for several, when one is overpaid, still all that the others owe', [-500, 2000], 1999, false],
])('money is enough %s', (_sentence, owed, amount, expected) => {
  expect(isEnough(debt(...owed), amountMinor(amount))).toBe(expected);
});
