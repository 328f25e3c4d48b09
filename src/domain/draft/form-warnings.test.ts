import { describe, expect, test } from 'vitest';
import { formWarnings } from '#domain/draft/form-warnings.ts';
import { EDITION, validPerformer } from '#tests/factories/signup-form.ts';

/** Born in 2016, which is right for II. (A) of 4 to 7 minutes and for IV. (A). */
const ema = (overrides = {}) => validPerformer(overrides);
const leo = (overrides = {}) => validPerformer({ name: 'Leo Veselý', ...overrides });
const duo = { name: 'Duo', people: ['Ema Malá', 'Leo Veselý'] };
const warned = (persons: ReturnType<typeof ema>[], groups = [duo].slice(0, persons.length - 1)) =>
  formWarnings({ persons, groups }, EDITION);

test('nothing is said about a form that is right', () => {
  const chamber = { category: ['IV. (A)'] };
  expect(warned([ema({ minutes1: 3, minutes2: 2 })])).toEqual([]);
  expect(warned([ema(chamber), leo(chamber)])).toEqual([]);
});

test('a soloist of another age is named with the category', () => {
  expect(warned([ema({ category: ['I. (A)'] })])).toEqual([
    { person: 0, group: null, kind: 'age', category: 'I. (A)' },
  ]);
});

test('a member who is too old is a warning of the group', () => {
  const chamber = { category: ['IV. (A)'], birthDate: '2005-01-01' };
  expect(warned([ema({ category: ['IV. (A)'] }), leo(chamber)])).toEqual([
    { person: null, group: 0, kind: 'age', category: 'IV. (A)' },
  ]);
});

describe('the time of a soloist', () => {
  test.each([
    ['too long', { minutes1: 45, minutes2: 2.25 }, ['long', 2835]],
    ['too short', { minutes1: 1, minutes2: 1 }, ['short', 120]],
  ])('%s', (_case, minutes, [kind, seconds]) => {
    expect(warned([ema(minutes)])).toEqual([
      { person: 0, group: null, kind, category: 'II. (A)', seconds },
    ]);
  });

  test('is not judged while one of the times is missing', () => {
    expect(warned([ema({ minutes1: 1 })])).toEqual([]);
  });
});

test('a group of two categories is asked about, unless they have one in common', () => {
  const members = (first: string[], second: string[]) => [
    ema({ category: first }),
    leo({ category: second }),
  ];
  expect(warned(members(['IV. (A)'], ['V.']))).toEqual([
    { person: null, group: 0, kind: 'mixed', categories: ['IV. (A)', 'V.'] },
  ]);
  expect(warned(members(['IV. (A)', 'V.'], ['V.']))).toEqual([]);
  expect(warned(members(['IV. (A)'], ['II. (A)']))).toEqual([]);
});
