import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import type { BankRow } from './bank-row.ts';
import { type Debt, indexDebts } from './debt-index.ts';
import { PROPOSAL_REASONS, proposeFor } from './propose.ts';

const OURS = 'SK3112000000198742637541';
const OTHER = 'SK6807200002891987426353';

const debt = (variableSymbol: string, owed: number, more: Partial<Debt> = {}): Debt => ({
  parts: [{ signupId: `signup ${variableSymbol}`, owedMinor: amountMinor(owed) }],
  variableSymbol,
  account: OURS,
  specificSymbol: '',
  isWithdrawn: false,
  names: ['Ema Malá'],
  schools: ['ZUŠ Poprad'],
  ...more,
});

const row = (more: Partial<BankRow>): BankRow => ({
  bookedOn: '2027-01-15',
  amountMinor: amountMinor(4800),
  currency: 'EUR',
  direction: 'credit',
  isReturn: false,
  account: OURS,
  payer: { name: '', iban: '' },
  endToEndId: '',
  variableSymbol: '',
  specificSymbol: '',
  creditorReference: '',
  message: '',
  bankId: '',
  ...more,
});

const proposed = (more: Partial<BankRow>, debts: Debt[]) =>
  proposeFor(row(more), indexDebts(debts)).map(
    ({ reason, shares }) => `${reason}: ${shares.map(({ signupId }) => signupId).join(', ')}`,
  );

const collective = debt('100', 0, {
  parts: [
    { signupId: 'signup 1', owedMinor: amountMinor(4800) },
    { signupId: 'signup 2', owedMinor: amountMinor(4800) },
  ],
});

test.each<[string, Partial<BankRow>, Debt, string]>([
  ['the right symbol', { variableSymbol: '100' }, debt('100', 4800), 'symbol: signup 100'],
  [
    'the right symbol for something else',
    { variableSymbol: '100', specificSymbol: '5' },
    debt('100', 4800),
    'symbol-of-other-purpose: signup 100',
  ],
  [
    'too little for a collective payment',
    { variableSymbol: '100' },
    collective,
    'part-of-collective: signup 1',
  ],
  ['a mistyped symbol', { variableSymbol: '101' }, debt('100', 1), 'symbol-nearly: signup 100'],
  [
    'an amount and a person',
    { message: 'Ema Malá' },
    debt('100', 4800),
    'amount-and-person: signup 100',
  ],
  [
    'an amount and a school',
    { message: 'ZUŠ Poprad' },
    debt('100', 4800),
    'amount-and-school: signup 100',
  ],
])('%s is a reason, but not on another account', (_what, paid, owed, reason) => {
  expect(proposed(paid, [owed])).toEqual([reason]);
  expect(proposed(paid, [{ ...owed, account: OTHER }])).toEqual([]);
});

test('symbols whose debts add up are a reason', () => {
  const paid = { message: 'VS 100 VS 234', amountMinor: amountMinor(5000) };
  const debts = [debt('100', 4800), debt('234', 200)];
  expect(proposed(paid, debts)).toEqual(['symbols-add-up: signup 100, signup 234']);
});

describe('of several proposals', () => {
  test('the near symbol with exactly this amount owed comes first', () => {
    const debts = [debt('111', 4700), debt('121', 4800), debt('131', 4900)];
    expect(proposed({ variableSymbol: '101' }, debts)).toEqual([
      'symbol-nearly: signup 121',
      'symbol-nearly: signup 111',
      'symbol-nearly: signup 131',
    ]);
  });

  test('at most five are shown', () => {
    const debts = ['1', '2', '3', '4', '5', '6'].map((digit) => debt(`9${digit}9`, 4800));
    expect(proposed({ message: 'Ema Malá' }, debts)).toHaveLength(5);
  });

  test('the same signups are proposed once, for the most certain reason', () => {
    expect(proposed({ message: 'Ema Malá, ZUŠ Poprad' }, [debt('100', 4800)])).toEqual([
      'amount-and-person: signup 100',
    ]);
  });
});

test('the reasons are part of the contract', () => {
  expect([...PROPOSAL_REASONS].toSorted()).toEqual([
    'amount-and-person',
    'amount-and-school',
    'part-of-collective',
    'symbol',
    'symbol-nearly',
    'symbol-of-other-purpose',
    'symbols-add-up',
  ]);
});
