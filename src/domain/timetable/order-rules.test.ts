import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inRuleOrder, isOrderFixed, lotOrder } from '#domain/timetable/order-rules.ts';
import type { CategoryRules } from '#domain/timetable/timetable-settings.ts';
import { categoryRules, timetableAppearance } from '#tests/factories/timetable.ts';

function titlesBy(rules: Partial<CategoryRules>, ...titles: string[]): string[] {
  const appearances = titles.map((title) => timetableAppearance(title, { title }));
  return inRuleOrder(appearances, categoryRules(rules)).map(({ title }) => title);
}

describe('from a drawn letter', () => {
  test.each([
    ['H', 'Hudák Chalupová Novák Adamová Čech'],
    ['Ch', 'Chalupová Novák Adamová Čech Hudák'],
    ['Č', 'Čech Hudák Chalupová Novák Adamová'],
    ['ž', 'Adamová Čech Hudák Chalupová Novák'],
  ])('%s: the alphabet goes on to its end and begins again', (letter, expected) => {
    const names = ['Hudák', 'Chalupová', 'Novák', 'Adamová', 'Čech'].map((name) => `Jana ${name}`);
    const ordered = titlesBy({ order: 'letter', letter }, ...names);
    expect(ordered.map((title) => title.replace('Jana ', '')).join(' ')).toBe(expected);
  });

  test('č comes after c and ch after h', () => {
    const names = ['Eva Cibulová', 'Eva Čapková', 'Eva Hašková', 'Eva Chudá', 'Eva Imrová'];
    expect(titlesBy({ order: 'letter', letter: 'A' }, ...names.toReversed())).toEqual(names);
  });

  test('a group is named by its first word', () => {
    const appearances = [
      timetableAppearance('g', { title: 'Ženské trio', isGroup: true }),
      timetableAppearance('s', { title: 'Ján Adam' }),
    ];
    const ordered = inRuleOrder(appearances, categoryRules({ order: 'letter', letter: 'B' }));
    expect(ordered.map(({ id }) => id)).toEqual(['g', 's']);
  });
});

test('the youngest plays first, and a player without a birth date last', () => {
  const appearances = [
    timetableAppearance('old', { youngestBorn: '2010-01-01' }),
    timetableAppearance('unknown'),
    timetableAppearance('young', { youngestBorn: '2016-05-01' }),
  ];
  const ordered = inRuleOrder(appearances, categoryRules({ order: 'age' }));
  expect(ordered.map(({ id }) => id)).toEqual(['young', 'old', 'unknown']);
});

test('instruments come in Slovak order, then the youngest', () => {
  const appearances = [
    timetableAppearance('v', { instrument: 'viola', youngestBorn: '2012-01-01' }),
    timetableAppearance('old', { instrument: 'husle', youngestBorn: '2010-01-01' }),
    timetableAppearance('young', { instrument: 'husle', youngestBorn: '2015-01-01' }),
  ];
  const ordered = inRuleOrder(appearances, categoryRules({ order: 'instrument-then-age' }));
  expect(ordered.map(({ id }) => id)).toEqual(['young', 'old', 'v']);
});

test('numbers drawn on the spot decide, and who has not drawn comes last', () => {
  const drawn = [
    { appearanceId: 'a', number: 3 },
    { appearanceId: 'c', number: 1 },
  ];
  expect(titlesBy({ order: 'lot-on-site', drawn }, 'a', 'b', 'c')).toEqual(['c', 'a', 'b']);
});

test.each([
  { order: 'by-hand' },
  { order: 'lot-before' },
  { order: 'lot-on-site' },
  { order: 'letter' },
] as const)('$order: nothing is decided yet, so the order stays', (rules) => {
  expect(titlesBy(rules, 'c', 'a', 'b')).toEqual(['c', 'a', 'b']);
  expect(isOrderFixed(categoryRules(rules))).toBe(false);
});

describe('a draw before the day', () => {
  const ids = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'];

  test('can be repeated from the protocol with SHA-256 alone', () => {
    const lot = (id: string) => createHash('sha256').update(`17. 3. 2027 ${id}`).digest('hex');
    const expected = ids.toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1));
    expect(lotOrder(ids, '17. 3. 2027')).toEqual(expected);
  });

  test('does not depend on the order of the list', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ids, { minLength: ids.length }),
        fc.string(),
        (list, seed) => {
          expect(lotOrder(list, seed)).toEqual(lotOrder(ids, seed));
        },
      ),
    );
  });

  test('a withdrawal leaves the order of the others', () => {
    const all = lotOrder(ids, 'seed');
    expect(lotOrder(ids.slice(1), 'seed')).toEqual(all.filter((id) => id !== 'v1'));
  });

  test('another seed gives another order', () => {
    const orders = new Set(['1', '2', '3', '4'].map((seed) => lotOrder(ids, seed).join()));
    expect(orders.size).toBeGreaterThan(1);
  });

  test('late entries come after those who were drawn', () => {
    const draw = { seed: 's', at: '', by: '', present: '', appearanceIds: ['a', 'b'] };
    const [first, second] = lotOrder(['a', 'b'], 's');
    expect(titlesBy({ order: 'lot-before', draw }, 'late', 'b', 'a')).toEqual([
      first,
      second,
      'late',
    ]);
  });
});
