import { describe, expect, test } from 'vitest';
import type { TakenPlace } from '#domain/appearance/playing-time.ts';
import type { Capacity, Category } from '#domain/edition/config.ts';
import { EDITION } from '#tests/factories/signup-form.ts';
import { limitedCategories, overfullCategories, placesOf } from './capacity.ts';

const place = (category: string, minutes = 5): TakenPlace => ({ category, seconds: minutes * 60 });

const withCapacities = (capacities: Record<string, Capacity>): Category[] =>
  EDITION.categories.map((category) => ({
    ...category,
    capacity: capacities[category.code] ?? null,
  }));

const twelveEntries = withCapacities({ 'II. (A)': { unit: 'entries', limit: 12 } });
const sixtyMinutes = withCapacities({ 'II. (A)': { unit: 'minutes', limit: 60 } });
const taken = (appearances: number, minutes: number) =>
  new Map([['II. (A)', { appearances, seconds: minutes * 60 }]]);
const solo = (count: number, minutes?: number) =>
  Array.from({ length: count }, () => place('II. (A)', minutes));

describe('a category with a number of places', () => {
  test.each([
    ['the last place may be taken', 11, 1, []],
    ['one more than the last is too many', 12, 1, ['II. (A)']],
    ['two do not fit into one place: none is split off', 11, 2, ['II. (A)']],
    ['an empty category takes as many as it has', 0, 12, []],
    ['nor more', 0, 13, ['II. (A)']],
  ])('%s', (_sentence, others, wanted, expected) => {
    expect(
      overfullCategories({
        wanted: solo(wanted),
        held: [],
        categories: twelveEntries,
        taken: taken(others, 999),
      }),
    ).toEqual(expected);
  });
});

describe('a category with a number of minutes', () => {
  test.each([
    ['may be filled to the minute', 53, [7], []],
    ['not over it', 54, [7], ['II. (A)']],
    ['counts all appearances of the signup together', 50, [5, 5.5], ['II. (A)']],
  ])('%s', (_sentence, others, minutes, expected) => {
    expect(
      overfullCategories({
        wanted: minutes.map((length) => place('II. (A)', length)),
        held: [],
        categories: sixtyMinutes,
        taken: taken(999, others),
      }),
    ).toEqual(expected);
  });
});

describe('a signup never loses what it already holds', () => {
  const overfull = (held: TakenPlace[], wanted: TakenPlace[], categories = twelveEntries) =>
    overfullCategories({ wanted, held, categories, taken: taken(12, 60) });

  test.each([
    ['an edit that needs as much stays, though the category is overfull', 2, 2, []],
    ['an edit that needs less stays', 2, 1, []],
    ['an edit that needs more is held against the limit', 2, 3, ['II. (A)']],
    ['an edit that enters the category is compared with the limit', 0, 1, ['II. (A)']],
  ])('%s', (_sentence, held, wanted, expected) => {
    expect(overfull(solo(held), solo(wanted))).toEqual(expected);
  });

  test('in a category of minutes a longer programme is growth, a shorter one is not', () => {
    expect(overfull(solo(1, 5), solo(1, 6), sixtyMinutes)).toEqual(['II. (A)']);
    expect(overfull(solo(1, 5), solo(2, 2), sixtyMinutes)).toEqual([]);
  });

  test('a place held in another category does not help', () => {
    expect(overfull([place('I. (A)')], solo(1))).toEqual(['II. (A)']);
  });
});

test('a category without a capacity accepts everybody', () => {
  const wanted = solo(500);
  expect(
    overfullCategories({
      wanted,
      held: [],
      categories: EDITION.categories,
      taken: taken(500, 5000),
    }),
  ).toEqual([]);
});

test('a category with a capacity of zero accepts nobody', () => {
  const categories = withCapacities({ 'II. (A)': { unit: 'entries', limit: 0 } });
  expect(overfullCategories({ wanted: solo(1), held: [], categories, taken: new Map() })).toEqual([
    'II. (A)',
  ]);
});

test('only overfull categories are returned', () => {
  const categories = withCapacities({
    'II. (A)': { unit: 'entries', limit: 12 },
    'III. (A)': { unit: 'entries', limit: 1 },
    'V.': { unit: 'minutes', limit: 10 },
  });
  const wanted = [place('II. (A)'), place('III. (A)'), place('V.', 11)];
  expect(overfullCategories({ wanted, held: [], categories, taken: taken(3, 9) })).toEqual(['V.']);
});

test('places are counted only in the categories with a capacity that the signup enters', () => {
  const categories = withCapacities({
    'II. (A)': { unit: 'entries', limit: 12 },
    'V.': { unit: 'minutes', limit: 10 },
  });
  expect(limitedCategories([place('II. (A)'), place('III. (A)')], categories)).toEqual(['II. (A)']);
});

describe("the office sees the occupancy of a signup's categories", () => {
  const categories = withCapacities({
    'II. (A)': { unit: 'entries', limit: 12 },
    'III. (A)': { unit: 'entries', limit: 9 },
    'V.': { unit: 'minutes', limit: 60 },
  });

  test('in the unit of each, without unlimited categories and those of others', () => {
    const wanted = [place('V.', 7), place('II. (A)'), place('I. (A)'), place('II. (A)')];
    expect(placesOf(wanted, categories, taken(3, 999))).toEqual([
      { category: 'II. (A)', unit: 'entries', limit: 12, taken: 3, wanted: 2 },
      { category: 'V.', unit: 'minutes', limit: 60, taken: 0, wanted: 7 },
    ]);
  });
});
