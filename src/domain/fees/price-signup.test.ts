import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import type { Person } from '#domain/signup/form.ts';
import { EDITION, validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { feeLineKey, type PricingRules, priceSignup, pricingRulesOf } from './price-signup.ts';

/** low 16 €, duo 20 €, high 26 €, lunch 8 €; chamber IV. (A), IV. (B), V. */
const RULES = pricingRulesOf(EDITION);

function total(persons: Person[], groups: string[][] = [], rules: PricingRules = RULES): number {
  const form = { persons, groups: groups.map((people) => ({ name: '', people })) };
  return priceSignup(form, rules).totalMinor;
}

const player = (name: string, ...category: string[]) => validPerformer({ name, category });
const withLunch = (person: Person): Person => ({ ...person, hasLunch: true });

describe('worked examples', () => {
  const teacher = withLunch(validEducator());
  const ema = withLunch(player('Ema', 'II. (A)', 'IV. (A)'));
  const leo = player('Leo', 'IV. (B)');
  const groups = [
    ['Ema', 'Nina'],
    ['Leo', 'Adam', 'Žofia'],
  ];

  test('a teacher with lunch pays 24 €', () => {
    expect(total([teacher])).toBe(2400);
  });

  test('a solo performer without lunch pays 16 €', () => {
    expect(total([player('Ema', 'II. (A)')])).toBe(1600);
  });

  test('a soloist who also plays in a duo and has lunch pays 16 + 20 + 8 = 44 €', () => {
    expect(total([ema], groups)).toBe(4400);
  });

  test('a performer who plays only in a trio pays 26 €', () => {
    expect(total([leo], groups)).toBe(2600);
  });

  test('a second day costs a second lunch, and the lines name the days', () => {
    const [friday = '', saturday = ''] = EDITION.attend.map(({ id }) => id);
    const person = { ...teacher, lunchDays: [friday, saturday] };
    expect(total([person])).toBe(1600 + 2 * 800);
    const { lines } = priceSignup({ persons: [person], groups: [] }, RULES);
    expect(lines.map(({ kind, day }) => [kind, day])).toEqual([
      ['educator', undefined],
      ['lunch', friday],
      ['lunch', saturday],
    ]);
    expect(new Set(lines.map(feeLineKey)).size).toBe(3);
  });

  test('days without a lunch cost nothing', () => {
    const days = EDITION.attend.map(({ id }) => id);
    expect(total([{ ...validEducator(), hasLunch: false, lunchDays: days }])).toBe(1600);
  });

  test('these three people pay 24 + 44 + 26 = 94 € together', () => {
    expect(total([teacher, ema, leo], groups)).toBe(9400);
  });

  test('with the partners of the duo and the trio in the signup it is 94 + 20 + 26 + 26 = 166 €', () => {
    const partners = [
      player('Nina', 'IV. (A)'),
      player('Adam', 'IV. (B)'),
      player('Žofia', 'IV. (B)'),
    ];
    expect(total([teacher, ema, leo, ...partners], groups)).toBe(16600);
  });
});

describe('an educator', () => {
  test('pays the low price', () => {
    expect(total([validEducator()])).toBe(1600);
  });

  test('pays once, however many days they attend', () => {
    expect(total([validEducator({ attend: EDITION.attend.map(({ id }) => id) })])).toBe(1600);
  });

  test('pays nothing for a group that lists them', () => {
    expect(total([validEducator({ name: 'Jana' })], [['Jana', 'Ema']])).toBe(1600);
  });

  test('is what a person without an identity counts as', () => {
    expect(total([validEducator({ identity: '' })])).toBe(1600);
  });
});

describe('a performer', () => {
  test.each([
    ['pays the low price once for two solo categories', ['II. (A)', 'III. (A)'], [], 1600],
    ['pays no low price for chamber categories alone', ['IV. (A)', 'V.'], [], 0],
    ['pays the low price if any category is outside the chamber ones', ['V.', 'II. (A)'], [], 1600],
    ['without a category and a group pays nothing yet', [], [], 0],
    ['pays the duo price in a group of exactly two', ['IV. (A)'], [['Ema', 'Leo']], 2000],
    ['pays the high price in a group of three', ['IV. (A)'], [['Ema', 'Leo', 'Nina']], 2600],
    ['pays the high price in a group of one that is not finished', ['IV. (A)'], [['Ema']], 2600],
    [
      'pays for each group they play in',
      ['IV. (A)'],
      [
        ['Ema', 'Leo'],
        ['Nina', 'Ema'],
        ['Leo', 'Nina', 'Ema'],
      ],
      6600,
    ],
    ['pays nothing for a group of others', ['II. (A)'], [['Leo', 'Nina']], 1600],
    ['is found in a group in another case and with doubled spaces', [], [['  EMA ', 'Leo']], 2000],
    ['pays for a group even without a chamber category', ['II. (A)'], [['Ema', 'Leo']], 3600],
  ])('%s', (_sentence, category, groups, expected) => {
    expect(total([player('Ema', ...category)], groups)).toBe(expected);
  });

  test('without a name is a member of no group', () => {
    expect(total([player('', 'IV. (A)')], [['', 'Leo']])).toBe(0);
  });
});

describe('a lunch', () => {
  test.each([
    ['of an educator', validEducator(), 1600],
    ['of a soloist', player('Ema', 'II. (A)'), 1600],
    ['of a performer who pays nothing else yet', player('Ema'), 0],
  ])('%s adds the lunch price', (_sentence, person, fee) => {
    expect(total([person])).toBe(fee);
    expect(total([withLunch(person)])).toBe(fee + 800);
  });
});

describe('the price list', () => {
  test('is the given one: another list gives another price', () => {
    const prices = {
      low: amountMinor(1),
      duo: amountMinor(10),
      high: amountMinor(100),
      lunch: amountMinor(1000),
    };
    const persons = [withLunch(player('Ema', 'II. (A)'))];
    const groups = [
      ['Ema', 'Leo'],
      ['Ema', 'Leo', 'Nina'],
    ];
    expect(total(persons, groups, { ...RULES, prices })).toBe(1111);
  });

  test('frozen into a signup contains the prices and the chamber categories', () => {
    expect(RULES).toEqual({
      prices: { low: 1600, duo: 2000, high: 2600, lunch: 800 },
      chamberCategories: ['IV. (A)', 'IV. (B)', 'V.'],
    });
  });

  test('decides by its own chamber categories which entries are solo', () => {
    const rules = { ...RULES, chamberCategories: ['II. (A)'] };
    expect(total([player('Ema', 'II. (A)')], [], rules)).toBe(0);
    expect(total([player('Ema', 'V.')], [], rules)).toBe(1600);
  });
});

describe('lines', () => {
  test('show who pays what for which group, person by person, and add up to the total', () => {
    expect(priceSignup(validForm(), RULES)).toEqual({
      lines: [
        { kind: 'educator', person: 0, amountMinor: 1600 },
        { kind: 'lunch', person: 0, amountMinor: 800 },
        { kind: 'solo', person: 1, amountMinor: 1600 },
        { kind: 'duo', person: 1, group: 0, amountMinor: 2000 },
        { kind: 'lunch', person: 1, amountMinor: 800 },
        { kind: 'duo', person: 2, group: 0, amountMinor: 2000 },
      ],
      totalMinor: 8800,
    });
  });

  test('have unique keys', () => {
    const duos = [1, 2].map(() => ({ name: '', people: ['Ema Malá', 'Leo Veselý'] }));
    const rules = { ...RULES, waiver: { amountMinor: amountMinor(100) } };
    const { lines } = priceSignup({ ...validForm(), groups: duos }, rules);
    expect(lines.map(({ kind }) => kind)).toEqual([
      ...['educator', 'lunch'],
      ...['solo', 'duo', 'duo', 'lunch'],
      ...['duo', 'duo'],
      'waiver',
    ]);
    expect(new Set(lines.map(feeLineKey)).size).toBe(lines.length);
  });

  test('call a group of any size but two an ensemble', () => {
    const form = {
      persons: [player('Ema', 'V.')],
      groups: [
        { name: '', people: ['Leo', 'Nina'] },
        { name: '', people: ['Ema', 'Leo', 'Nina'] },
      ],
    };
    expect(priceSignup(form, RULES).lines).toEqual([
      { kind: 'ensemble', person: 0, group: 1, amountMinor: 2600 },
    ]);
  });

  test('of an empty form are none, and the total is 0 €', () => {
    expect(priceSignup({ persons: [], groups: [] }, RULES)).toEqual({ lines: [], totalMinor: 0 });
  });
});

describe('a waiver', () => {
  const waived = (amount: number | null) =>
    priceSignup(validForm(), { ...RULES, waiver: { amountMinor: amount as never } });

  test.each([
    ['a part', 1000, -1000, 7800],
    ['all', null, -8800, 0],
    ['more than there is to pay', 99_900, -8800, 0],
  ])('of %s is a line of its own and never pays out money', (_, amount, line, totalMinor) => {
    const price = waived(amount);
    expect(price.lines.at(-1)).toEqual({ kind: 'waiver', amountMinor: line });
    expect(price.lines).toHaveLength(7);
    expect(price.totalMinor).toBe(totalMinor);
  });

  test('of a zero fee is no line', () => {
    const rules = { ...RULES, waiver: { amountMinor: null } };
    expect(priceSignup({ persons: [], groups: [] }, rules)).toEqual({ lines: [], totalMinor: 0 });
  });
});
