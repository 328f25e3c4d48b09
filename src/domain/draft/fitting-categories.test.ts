import { expect, test } from 'vitest';
import { fittingCategories } from '#domain/draft/fitting-categories.ts';
import type { AgeRule } from '#domain/edition/config.ts';
import { EDITION } from '#tests/factories/signup-form.ts';

const codes = (born: string) => fittingCategories(born, EDITION).fitting.map(({ code }) => code);

test.each([
  ['eight years in the year of the event', '2019-12-31', ['I. (A)', 'IV. (A)', 'IV. (B)', 'V.']],
  ['nine years', '2018-01-01', ['I. (B)', 'IV. (A)', 'IV. (B)', 'V.']],
  ['fourteen years', '2013-06-01', ['II. (B)', 'IV. (B)', 'V.']],
  [
    'sixteen years, in two solo categories',
    '2011-06-01',
    ['III. (A)', 'III. (B)', 'IV. (B)', 'V.'],
  ],
  ['thirty years', '1997-06-01', ['V.']],
])('somebody of %s may play in these categories', (_age, born, expected) => {
  expect(codes(born)).toEqual(expected);
});

test('the others keep the order of the edition', () => {
  const { fitting, others } = fittingCategories('2019-12-31', EDITION);
  expect(fitting.length + others.length).toBe(EDITION.categories.length);
  expect(others.map(({ code }) => code)).toEqual([
    'I. (B)',
    'II. (A)',
    'II. (B)',
    'III. (A)',
    'III. (B)',
  ]);
});

const withRule = (ageRule: AgeRule) => ({
  ...EDITION,
  categories: EDITION.categories.slice(0, 1).map((category) => ({ ...category, ageRule })),
});

test.each([
  ['the average of a group excludes nobody', 'average', '1950-01-01', true],
  ['too young for a soloist', 'each', '2022-01-01', false],
  ['younger than the oldest of the group must be', 'oldest', '2022-01-01', true],
] as const)('%s', (_sentence, measure, born, fits) => {
  const config = withRule({ measure, on: 'eventStart', min: 10, max: 12 });
  expect(fittingCategories(born, config).fitting).toHaveLength(fits ? 1 : 0);
});
