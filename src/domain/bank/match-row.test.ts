import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { variableSymbol } from '#domain/signup/reference.ts';
import type { BankRow } from './bank-row.ts';
import { type Debt, indexDebts } from './debt-index.ts';
import { type RowMatch, rowMatcher } from './match-row.ts';
import { proposeFor } from './propose.ts';
import { symbolsOfRow } from './row-symbols.ts';

const OURS = 'SK3112000000198742637541';
const OTHER = 'SK6807200002891987426353';
const symbolOf = (counter: number) => variableSymbol('2027-04-09', counter);

const part = (counter: number, owed: number) => ({
  signupId: `signup ${counter}`,
  owedMinor: amountMinor(owed),
});

function debt(counter: number, owed: number, more: Partial<Debt> = {}): Debt {
  return {
    parts: [{ signupId: `signup ${counter}`, owedMinor: amountMinor(owed) }],
    variableSymbol: symbolOf(counter),
    account: OURS,
    specificSymbol: '2027',
    isWithdrawn: false,
    names: [],
    schools: [],
    ...more,
  };
}

const DEBTS = [
  debt(1, 4800, { names: ['Mgr. Jana Nováková', 'Ema Malá'], schools: ['ZUŠ L. Árvaya, Žilina'] }),
  debt(2, 4800, { names: ['Peter Kováč'], schools: ['Súkromná ZUŠ Tília, Trnava'] }),
  debt(3, 3200),
  debt(4, 0),
  debt(4205, 0, { parts: [part(1, 4800), part(3, 3200), part(4, 0)] }),
  debt(4306, 0, { parts: [part(1, 4800), part(2, 4800)], isWithdrawn: true }),
  debt(7, 4800, { account: OTHER, specificSymbol: '' }),
  debt(8, 1600, { specificSymbol: '0000002027' }),
  debt(9, 1600, { variableSymbol: '2026' }),
];

const EXPECTED = { accounts: [OURS, OTHER], debts: indexDebts(DEBTS) };

function row(more: Partial<BankRow>): BankRow {
  return {
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
  };
}

/** The digit at a position replaced by the next one. */
function mistyped(symbol: string, place: number): string {
  return [...symbol].with(place, String((Number(symbol[place]) + 1) % 10)).join('');
}

const matchesOf = (...rows: BankRow[]) => {
  const matchRow = rowMatcher(EXPECTED);
  return rows.map((row) => matchRow({ row, symbols: symbolsOfRow(row) }));
};
const matchOf = (row: BankRow) => matchesOf(row)[0];

describe('money is booked automatically', () => {
  test.each([
    ['for a symbol that is ours', { endToEndId: `/VS${symbolOf(1)}/SS/KS` }, 'signup 1'],
    [
      'for the specific symbol of the edition',
      { endToEndId: `/VS${symbolOf(1)}/SS2027/KS` },
      'signup 1',
    ],
    [
      'for the specific symbol of the edition, whatever zeros it begins with',
      { endToEndId: `/VS${symbolOf(8)}/SS2027/KS` },
      'signup 8',
    ],
    [
      'for less than is owed',
      { variableSymbol: symbolOf(1), amountMinor: amountMinor(100) },
      'signup 1',
    ],
    ['for more than is owed', { variableSymbol: symbolOf(3) }, 'signup 3'],
    ['for a signup that is already paid', { variableSymbol: symbolOf(4) }, 'signup 4'],
    ['for a symbol in the message', { message: `Struny VS ${symbolOf(2)}` }, 'signup 2'],
    ['on another of our accounts', { account: OTHER, variableSymbol: symbolOf(7) }, 'signup 7'],
  ])('%s', (_sentence, given, signupId) => {
    const paid = row(given);
    const shares = [{ signupId, amountMinor: paid.amountMinor }];
    expect(matchOf(paid)).toEqual({ kind: 'matched', shares });
  });
});

describe('a payment for many signups', () => {
  const paid = (amount: number) =>
    row({ variableSymbol: symbolOf(4205), amountMinor: amountMinor(amount) });
  const sharesOf = (match: RowMatch | undefined) =>
    match?.kind === 'matched'
      ? match.shares.map((share) => [share.signupId, share.amountMinor])
      : match;

  test('gives each what is owed for it', () => {
    expect(sharesOf(matchOf(paid(8000)))).toEqual([
      ['signup 1', 4800],
      ['signup 3', 3200],
    ]);
  });

  test('leaves a surplus with the first one', () => {
    expect(sharesOf(matchOf(paid(8100)))).toEqual([
      ['signup 1', 4900],
      ['signup 3', 3200],
    ]);
  });

  test('waits when it is too little, with a proposed division', () => {
    expect(matchOf(paid(7999))).toEqual({ kind: 'check', why: 'too-little' });
    expect(proposeFor(paid(7999), EXPECTED.debts)).toEqual([
      {
        reason: 'part-of-collective',
        shares: [
          { signupId: 'signup 1', amountMinor: 4800 },
          { signupId: 'signup 3', amountMinor: 3199 },
        ],
      },
    ]);
  });

  test('waits when it was withdrawn', () => {
    const late = row({ variableSymbol: symbolOf(4306), amountMinor: amountMinor(9600) });
    expect(matchOf(late)).toEqual({ kind: 'check', why: 'withdrawn' });
  });

  test('that comes twice in one file settles once; the second is an overpayment of the first signup', () => {
    expect(matchesOf(paid(8000), paid(8000)).map(sharesOf)).toEqual([
      [
        ['signup 1', 4800],
        ['signup 3', 3200],
      ],
      [['signup 1', 8000]],
    ]);
  });

  test('gives only the missing amount after one of them has paid', () => {
    const own = row({ variableSymbol: symbolOf(3), amountMinor: amountMinor(3200) });
    expect(matchesOf(own, paid(4800)).map(sharesOf)).toEqual([
      [['signup 3', 3200]],
      [['signup 1', 4800]],
    ]);
  });
});

describe('money is never booked as income', () => {
  const paid = { variableSymbol: symbolOf(1) };
  test.each([
    ['on another account', { account: 'SK0000000000000000000000' }, 'other-account'],
    ['that went away', { direction: 'debit' as const }, 'debit'],
    ['that was returned', { isReturn: true }, 'return'],
    ['that was returned to a payer', { isReturn: true, direction: 'debit' as const }, 'return'],
    ['in another currency', { currency: 'CZK' }, 'currency'],
    ['of nothing', { amountMinor: amountMinor(0) }, 'nothing'],
  ])('%s', (_sentence, given, why) => {
    expect(matchOf(row({ ...paid, ...given }))).toEqual({ kind: 'ignored', why });
  });
});

describe('a person must decide', () => {
  test.each([
    ['without a symbol', {}, 'no-symbol'],
    [
      'in one sum with others',
      { variableSymbol: symbolOf(1), isUndivided: true as const },
      'undivided',
    ],
    ['with two symbols', { message: `VS ${symbolOf(1)} VS ${symbolOf(2)}` }, 'several-symbols'],
    ['with a symbol that no debt has', { variableSymbol: symbolOf(99) }, 'unknown-symbol'],
    ['with a symbol of another account', { variableSymbol: symbolOf(7) }, 'unknown-symbol'],
    ['with a symbol that is none of ours', { variableSymbol: '2025' }, 'unknown-symbol'],
    ['with a symbol that has no check digits', { variableSymbol: '2026' }, 'unknown-symbol'],
    [
      'when it is for something else',
      { endToEndId: `/VS${symbolOf(1)}/SS2026/KS` },
      'other-purpose',
    ],
  ])('%s', (_sentence, given, why) => {
    expect(matchOf(row(given))).toMatchObject({ kind: 'check', why });
  });

  test('a sum of several payments is not proposed for its only symbol', () => {
    const sum = row({ variableSymbol: symbolOf(1), isUndivided: true });
    expect(proposeFor(sum, EXPECTED.debts)).toEqual([]);
  });

  test('equal amounts alone are no proposal, however few there are', () => {
    const equal = row({ amountMinor: amountMinor(3200) });
    expect(matchOf(equal)).toEqual({ kind: 'check', why: 'no-symbol' });
    expect(proposeFor(equal, EXPECTED.debts)).toEqual([]);
  });
});

describe('proposals', () => {
  const proposed = (given: Partial<BankRow>) =>
    proposeFor(row(given), EXPECTED.debts).map(({ reason, shares }) => [
      reason,
      ...shares.map((one) => one.signupId),
    ]);

  test.each(Array.from({ length: 10 }, (_, place) => place))(
    'a symbol with a wrong digit at position %i is near a debt',
    (place) => {
      const variable = mistyped(symbolOf(1), place);
      expect(proposed({ variableSymbol: variable })).toContainEqual(['symbol-nearly', 'signup 1']);
    },
  );

  test.each(Array.from({ length: 9 }, (_, place) => place))(
    'a symbol with digits swapped at position %i is near a debt',
    (place) => {
      const digits = [...symbolOf(2)];
      const [one = '', other = ''] = digits.slice(place, place + 2);
      if (one === other) return;
      const variable = digits
        .with(place, other)
        .with(place + 1, one)
        .join('');
      expect(proposed({ variableSymbol: variable })).toContainEqual(['symbol-nearly', 'signup 2']);
    },
  );

  test('several symbols whose debts add up are divided by the amounts owed', () => {
    const message = `VS ${symbolOf(1)}, VS ${symbolOf(3)}`;
    const paid = row({ message, amountMinor: amountMinor(8000) });
    expect(matchOf(paid)).toEqual({ kind: 'check', why: 'several-symbols' });
    expect(proposeFor(paid, EXPECTED.debts)).toEqual([
      {
        reason: 'symbols-add-up',
        shares: [
          { signupId: 'signup 1', amountMinor: 4800 },
          { signupId: 'signup 3', amountMinor: 3200 },
        ],
      },
    ]);
  });

  test.each([
    [
      'several symbols that do not add up are not divided',
      { message: `VS ${symbolOf(1)} VS ${symbolOf(3)}` },
    ],
    [
      'nor when nothing is owed for one of them',
      { message: `VS ${symbolOf(1)} VS ${symbolOf(4)}` },
    ],
  ])('%s', (_sentence, given) => {
    expect(proposed(given)).toEqual([]);
  });

  test.each([
    [
      'the payer is of the signup',
      { payer: { name: 'NOVAKOVA JANA', iban: '' } },
      'amount-and-person',
      'signup 1',
    ],
    [
      'a pupil is named in the message',
      { message: 'štartovné Ema Malá' },
      'amount-and-person',
      'signup 1',
    ],
    [
      'the school is named',
      { message: 'ZUŠ Tília Trnava, poplatok' },
      'amount-and-school',
      'signup 2',
    ],
    [
      'the symbol is right, the purpose another',
      { endToEndId: `/VS${symbolOf(2)}/SS9/KS` },
      'symbol-of-other-purpose',
      'signup 2',
    ],
  ])('%s', (_sentence, given, reason, signupId) => {
    expect(proposed(given)).toEqual([[reason, signupId]]);
  });

  test('a name with another amount is no proposal', () => {
    const given = { payer: { name: 'Jana Nováková', iban: '' }, amountMinor: amountMinor(1234) };
    expect(proposed(given)).toEqual([]);
  });

  test('the most certain reason comes first, and each signup once', () => {
    const given = { variableSymbol: mistyped(symbolOf(2), 9), message: 'Ema Malá za Peter Kováč' };
    expect(proposed(given)).toEqual([
      ['symbol-nearly', 'signup 2'],
      ['amount-and-person', 'signup 1'],
    ]);
  });
});
