import { expect, test } from 'vitest';
import { type CountedResult, resultStatistics } from '#domain/jury/result-statistics.ts';

const result = (change: Partial<CountedResult>): CountedResult => ({
  ...{ category: 'I.', schools: ['ZUŠ Žilina'], regions: ['Žilinský'], isLaureate: false },
  award: { band: null, place: null },
  ...change,
});

const { bands, lines } = resultStatistics(
  [
    result({ award: { band: 'zlaté', place: 1 }, isLaureate: true }),
    result({ award: { band: 'strieborné', place: null } }),
    result({ category: 'II.', schools: ['ZUŠ Žilina', 'ZUŠ Čadca', 'ZUŠ Žilina'] }),
    result({ category: 'II.', schools: [''], regions: [], award: { band: 'zlaté', place: null } }),
  ],
  { bands: ['zlaté', 'strieborné', 'zlaté'], categories: ['II.', 'I.'] },
);

test('bands are listed once, in their order', () => {
  expect(bands).toEqual(['zlaté', 'strieborné']);
});

test('every category, region and school has a line, what is not known the last one', () => {
  expect(lines.map(({ by, name }) => `${by} ${name}`)).toEqual([
    ...['category II.', 'category I.', 'region Žilinský', 'region '],
    ...['school ZUŠ Čadca', 'school ZUŠ Žilina', 'school '],
  ]);
});

test('a line counts appearances by their awards', () => {
  expect(lines[1]).toEqual({
    ...{ by: 'category', name: 'I.', appearances: 2, awarded: 2, bands: [1, 1] },
    ...{ firstPlaces: 1, laureates: 1 },
  });
});

test('an appearance of two schools counts for each of them once', () => {
  expect(lines.filter(({ by }) => by === 'school').map((one) => one.appearances)).toEqual([
    1, 3, 1,
  ]);
});

test('nothing is counted without results', () => {
  expect(resultStatistics([], { bands: [], categories: ['I.'] })).toEqual({ bands: [], lines: [] });
});
