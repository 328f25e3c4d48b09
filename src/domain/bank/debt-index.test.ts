import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { type Debt, indexDebts, owedFor, symbolsNear } from './debt-index.ts';

function debt(variableSymbol: string, ...owed: number[]): Debt {
  return {
    parts: owed.map((cents, index) => ({
      signupId: `${variableSymbol} ${index}`,
      owedMinor: amountMinor(cents),
    })),
    variableSymbol,
    account: 'SK3112000000198742637541',
    specificSymbol: '',
    isWithdrawn: false,
    names: [],
    schools: [],
  };
}

test.each([
  ['the amount owed for it', [4800], 4800],
  ['zero when it is overpaid', [-100], 0],
  ['the sum for several', [4800, 1600], 6400],
  ['no less for one of them that is overpaid', [4800, -1600], 4800],
])('a debt is %s', (_sentence, owed, expected) => {
  expect(owedFor(debt('1', ...owed))).toBe(expected);
});

describe('a debt is found', () => {
  const [one, equal, settled] = [debt('0027', 1600), debt('1001', 1600), debt('5', 0)];
  const index = indexDebts([one, equal, settled]);

  test('by its symbol, with any number of leading zeros', () => {
    expect(index.ofSymbol('27')).toBe(one);
    expect(index.ofSymbol('000027')).toBe(one);
    expect(index.ofSymbol('28')).toBeUndefined();
  });

  test('by a symbol with one mistake, but not by its own', () => {
    expect(index.nearSymbol('072')).toEqual([one]);
    expect(index.nearSymbol('1011')).toEqual([equal]);
    expect(index.nearSymbol('1001')).toEqual([]);
  });

  test('by exactly the amount owed, unless that is zero', () => {
    expect(index.ofAmount(amountMinor(1600))).toEqual([one, equal]);
    expect(index.ofAmount(amountMinor(1601))).toEqual([]);
    expect(index.ofAmount(amountMinor(0))).toEqual([]);
  });
});

test('a symbol is near another by one wrong digit or one swapped pair', () => {
  const wrongFirst = ['7', '17', '37', '47', '57', '67', '77', '87', '97'];
  const wrongSecond = ['20', '21', '22', '23', '24', '25', '26', '28', '29'];
  const near = [...wrongFirst, ...wrongSecond, '72'];
  expect(symbolsNear('27').toSorted()).toEqual(near.toSorted());
});
