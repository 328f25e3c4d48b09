import { describe, expect, test } from 'vitest';
import type { Person } from '#domain/signup/form.ts';
import { EDITION, validEducator, validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { plannedAppearances } from './planned-appearances.ts';

const player = (name: string, ...category: string[]) => validPerformer({ name, category });
const categoryOfGroup = (persons: Person[], people = persons.map(({ name }) => name)) =>
  plannedAppearances({ persons, groups: [{ name: '', people }] }, EDITION).find(
    ({ group }) => group === 0,
  )?.category;

describe('an appearance is one soloist or group in one category', () => {
  test('a soloist and a duo are two, the educator none', () => {
    expect(plannedAppearances(validForm(), EDITION)).toMatchObject([
      { category: 'II. (A)', person: 1, group: null, players: [1] },
      { category: 'IV. (A)', person: null, group: 0, players: [1, 2] },
    ]);
  });

  test('a performer has one in each solo category', () => {
    const persons = [player('Ema', 'II. (A)', 'III. (B)')];
    expect(
      plannedAppearances({ persons, groups: [] }, EDITION).map(({ category }) => category),
    ).toEqual(['II. (A)', 'III. (B)']);
  });

  test('a chamber category without a group has none', () => {
    expect(plannedAppearances({ persons: [player('Ema', 'V.')], groups: [] }, EDITION)).toEqual([]);
  });

  test('a category left over from before an educator has none', () => {
    const persons = [validEducator({ category: ['II. (A)'] })];
    expect(plannedAppearances({ persons, groups: [] }, EDITION)).toEqual([]);
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
    [
      'of none, and does not appear, when no member chose one',
      [['II. (A)'], ['II. (A)']],
      undefined,
    ],
  ])('%s', (_sentence, categories, expected) => {
    expect(categoryOfGroup(categories.map((codes, n) => player(`Hráč ${n}`, ...codes)))).toBe(
      expected,
    );
  });

  test('without the educator whom it names', () => {
    const persons = [player('Ema', 'V.'), validEducator({ name: 'Jana', category: ['IV. (A)'] })];
    const groups = [{ name: '', people: ['Jana', 'Ema'] }];
    expect(plannedAppearances({ persons, groups }, EDITION)).toMatchObject([
      { category: 'V.', players: [0] },
    ]);
  });

  test('of its members only, whatever others chose', () => {
    const persons = [player('Ema', 'V.'), player('Leo', 'V.'), player('Nina', 'IV. (A)')];
    expect(categoryOfGroup(persons, ['Ema', 'LEO '])).toBe('V.');
  });
});

describe('a known category of a group', () => {
  const both = [player('Ema', 'IV. (B)', 'V.'), player('Leo', 'IV. (B)', 'V.')];
  const groups = [{ name: '', people: ['Ema', 'Leo'] }];
  const categories = (persons: Person[], known: string[]) =>
    plannedAppearances({ persons, groups }, EDITION, () => known).map(({ category }) => category);

  test('stays as long as all members choose it', () => {
    expect(categories(both, ['V.'])).toEqual(['V.']);
    expect(categories(both, ['IV. (B)', 'V.'])).toEqual(['IV. (B)', 'V.']);
  });

  test('gives way to the rule when a member leaves it', () => {
    expect(categories([player('Ema', 'IV. (B)'), player('Leo', 'IV. (B)', 'V.')], ['V.'])).toEqual([
      'IV. (B)',
    ]);
  });
});

describe('the pieces of', () => {
  const song = (name: string, categories: string[], songs: Partial<Person>) => ({
    ...player(name, ...categories),
    ...{ song1: '', song2: '', program: '' },
    ...songs,
  });
  const pieces = (...persons: Person[]) => {
    const people = persons.map(({ name }) => name);
    return plannedAppearances({ persons, groups: [{ name: '', people }] }, EDITION).map((one) =>
      one.pieces.map(({ title, seconds }) => (seconds === null ? title : `${title} ${seconds}`)),
    );
  };

  test.each<[string, Person[], string[][]]>([
    [
      'a soloist are both songs, in each category',
      [song('Ema', ['II. (A)', 'III. (A)'], { song1: 'A', minutes1: 2.5, song2: 'B' })],
      [
        ['A 150', 'B'],
        ['A 150', 'B'],
      ],
    ],
    [
      'a soloist without songs are the lines of the text for the bulletin',
      [song('Ema', ['II. (A)'], { program: 'A\n\n B ', minutes1: 1 })],
      [['A 60', 'B']],
    ],
    [
      'a group are those of members who play nothing else',
      [song('Ema', ['II. (A)', 'V.'], { song1: 'A' }), song('Leo', ['V.'], { song1: 'B' })],
      [['A'], ['B']],
    ],
    [
      'a group are those that several members name, with the longest time',
      [
        song('Ema', ['II. (A)', 'V.'], { song1: 'A', song2: 'Duo', minutes2: 3 }),
        song('Leo', ['II. (A)', 'V.'], { song1: 'duo', minutes1: 4, song2: 'B' }),
      ],
      [['A', 'Duo 180'], ['duo 240', 'B'], ['Duo 240']],
    ],
    [
      'a group of soloists are unknown when none is named twice',
      [
        song('Leo', ['II. (A)', 'V.'], { song1: 'B' }),
        song('Nina', ['II. (A)', 'V.'], { song1: 'C' }),
      ],
      [['B'], ['C'], []],
    ],
  ])('%s', (_sentence, persons, expected) => {
    expect(pieces(...persons)).toEqual(expected);
  });
});
