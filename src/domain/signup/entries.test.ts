import { describe, expect, test } from 'vitest';
import { EDITION, validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { entriesOf } from './entries.ts';
import type { Person } from './form.ts';

const player = (name: string, ...category: string[]) => validPerformer({ name, category });
const categoryOfGroup = (persons: Person[], people = persons.map(({ name }) => name)) =>
  entriesOf({ persons, groups: [{ name: '', people }] }, EDITION).find(({ group }) => group === 0)
    ?.category;

describe('an entry is one appearance on the stage', () => {
  test('a soloist and a duo are two entries, the educator none', () => {
    expect(entriesOf(validForm(), EDITION)).toEqual([
      { category: 'II. (A)', person: 1, group: null, people: ['Ema Malá'], minutes: 7 },
      {
        category: 'IV. (A)',
        person: null,
        group: 0,
        people: ['Ema Malá', 'Leo Veselý'],
        minutes: 8,
      },
    ]);
  });

  test('a performer has one in each solo category', () => {
    const persons = [player('Ema', 'II. (A)', 'III. (B)')];
    expect(entriesOf({ persons, groups: [] }, EDITION).map(({ category }) => category)).toEqual([
      'II. (A)',
      'III. (B)',
    ]);
  });

  test('a chamber category without a group has none', () => {
    expect(entriesOf({ persons: [player('Ema', 'V.')], groups: [] }, EDITION)).toEqual([]);
  });

  test('a category left over from before an educator has none', () => {
    const persons = [validEducator({ category: ['II. (A)'] })];
    expect(entriesOf({ persons, groups: [] }, EDITION)).toEqual([]);
  });
});

describe('a group plays in the chamber category', () => {
  test.each([
    ['that all its members chose', [['V.'], ['V.']], 'V.'],
    [
      'that comes first in the configuration of two that all chose',
      [
        ['V.', 'IV. (B)'],
        ['IV. (B)', 'V.'],
      ],
      'IV. (B)',
    ],
    ['that all chose, though an earlier one was chosen by some', [['IV. (A)', 'V.'], ['V.']], 'V.'],
    ['that most chose, when no one was chosen by all', [['IV. (A)'], ['V.'], ['V.']], 'V.'],
    ['that comes first when two were chosen by as many', [['V.'], ['IV. (B)']], 'IV. (B)'],
    ['that one member chose, when no other chose any', [['II. (A)'], ['IV. (B)']], 'IV. (B)'],
    ['of none, and is no entry, when no member chose one', [['II. (A)'], ['II. (A)']], undefined],
  ])('%s', (_sentence, categories, expected) => {
    expect(categoryOfGroup(categories.map((codes, n) => player(`Hráč ${n}`, ...codes)))).toBe(
      expected,
    );
  });

  test('without the educator whom it names', () => {
    const persons = [player('Ema', 'V.'), validEducator({ name: 'Jana', category: ['IV. (A)'] })];
    const groups = [{ name: '', people: ['Jana', 'Ema'] }];
    expect(entriesOf({ persons, groups }, EDITION)).toMatchObject([
      { category: 'V.', people: ['Ema'] },
    ]);
  });

  test('of its members only, whatever others chose', () => {
    const persons = [player('Ema', 'V.'), player('Leo', 'V.'), player('Nina', 'IV. (A)')];
    expect(categoryOfGroup(persons, ['Ema', 'LEO '])).toBe('V.');
  });
});

describe('an entry lasts', () => {
  const minutes = (...persons: Person[]) =>
    entriesOf({ persons, groups: [{ name: '', people: ['Ema', 'Leo'] }] }, EDITION).map(
      (entry) => entry.minutes,
    );
  const ema = player('Ema', 'IV. (A)');
  const leo = player('Leo', 'IV. (A)');

  test.each([
    [
      'both pieces of a soloist',
      [{ ...player('Adam', 'II. (A)'), minutes1: 3, minutes2: 2.5 }],
      [5.5],
    ],
    ['one piece when only one is named', [{ ...player('Adam', 'II. (A)'), minutes2: 1 }], [1]],
    ['all the category allows when none is named', [player('Adam', 'II. (A)')], [7]],
    [
      'the longest programme that a member named',
      [
        { ...ema, minutes1: 3 },
        { ...leo, minutes1: 2, minutes2: 4 },
      ],
      [6],
    ],
    ['all the category allows a group that named none', [ema, leo], [8]],
  ])('%s', (_sentence, persons, expected) => {
    expect(minutes(...persons)).toEqual(expected);
  });

  test('no time in a category that the edition no longer has', () => {
    const persons = [player('Ema', 'IX.')];
    expect(entriesOf({ persons, groups: [] }, EDITION)[0]?.minutes).toBe(0);
  });

  test('no time when nothing is named and the category has no limit', () => {
    const categories = EDITION.categories.map((category) => ({ ...category, minutes: null }));
    const persons = [player('Ema', 'II. (A)')];
    expect(entriesOf({ persons, groups: [] }, { ...EDITION, categories })[0]?.minutes).toBe(0);
  });
});
