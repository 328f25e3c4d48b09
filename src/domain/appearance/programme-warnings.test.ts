import { describe, expect, test } from 'vitest';
import type { Person } from '#domain/signup/form.ts';
import { EDITION, validPerformer } from '#tests/factories/signup-form.ts';
import { NO_PIECE } from './appearance.ts';
import { programmeWarnings } from './programme-warnings.ts';

const limited = {
  ...EDITION,
  categories: EDITION.categories.map((category) => ({
    ...category,
    minutes: category.code === 'III. (B)' ? null : { min: 4, max: 7 },
  })),
};
const soloist = (more: Partial<Person>) =>
  validPerformer({ song1: 'A', song2: 'B', category: ['II. (A)'], ...more });
const warnings = (...persons: Person[]) =>
  programmeWarnings({ persons, groups: [] }, limited).map(({ code, seconds, min, max }) => [
    code,
    ...(seconds === null ? [] : [seconds, min, max]),
  ]);

describe('the programme of a soloist', () => {
  test.each<[string, Partial<Person>, unknown[]]>([
    ['at the limit is in order', { minutes1: 4, minutes2: 3 }, []],
    [
      'a second over it is too long',
      { minutes1: 4, minutes2: 3.02 },
      [['programmeTooLong', 421, 240, 420]],
    ],
    ['at the least time is in order', { minutes1: 2, minutes2: 2 }, []],
    [
      'a second under it is too short',
      { minutes1: 2, minutes2: 1.98 },
      [['programmeTooShort', 239, 240, 420]],
    ],
    ['may still be filled by a piece without a time', { minutes1: 2 }, []],
    [
      'is too long, though one piece has no time',
      { minutes1: 8 },
      [['programmeTooLong', 480, 240, 420]],
    ],
    ['without any time is in order', {}, []],
    ['without any piece is missing', { song1: '', song2: '', program: '' }, [['pieceMissing']]],
    [
      'is not measured where the category has no limits',
      { minutes1: 99, category: ['III. (B)'] },
      [],
    ],
    ['is not measured in a category that is gone', { minutes1: 99, category: ['IX.'] }, []],
  ])('%s', (_sentence, more, expected) => {
    expect(warnings(soloist(more))).toEqual(expected);
  });
});

test('a group whose members chose different categories is pointed out', () => {
  const persons = [
    soloist({ name: 'Ema', category: ['V.'] }),
    soloist({ name: 'Leo', category: ['V.'] }),
    soloist({ name: 'Ivo', category: ['IV. (A)'] }),
  ];
  const groups = [{ name: '', people: ['Ema', 'Leo', 'Ivo'] }];
  expect(programmeWarnings({ persons, groups }, limited)).toEqual([
    {
      ...{ path: 'groups.0', code: 'membersInOtherCategories', category: 'V.' },
      ...{ seconds: null, min: null, max: null },
    },
  ]);
});

test('pieces of an appearance count before those of the fields', () => {
  const form = { persons: [soloist({ minutes1: 1, minutes2: 1 })], groups: [] };
  const pieces = [[{ ...NO_PIECE, title: 'A', seconds: 300 }]];
  expect(programmeWarnings(form, limited, { pieces })).toEqual([]);
});
