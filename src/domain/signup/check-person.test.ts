import { describe, expect, test } from 'vitest';
import {
  EDITION,
  FRIDAY,
  TODAY,
  validEducator,
  validPerformer,
} from '#tests/factories/signup-form.ts';
import { checkPerson } from './check-person.ts';
import type { Person } from './form.ts';

const check = (person: Person) => checkPerson(person, { config: EDITION, today: TODAY });
const performer = (overrides: Partial<Person> = {}) => check(validPerformer(overrides));
const educator = (overrides: Partial<Person> = {}) => check(validEducator(overrides));
const missing = (path: string) => [{ path, code: 'required' }];
const malformed = (path: string) => [{ path, code: 'pattern' }];

test('a complete performer is accepted', () => {
  expect(performer()).toEqual([]);
});

test('a complete educator is accepted', () => {
  expect(educator()).toEqual([]);
});

describe('required fields', () => {
  test.each(['email', 'name', 'phone', 'school'] as const)('all people must give %s', (field) => {
    expect(performer({ [field]: '' })).toEqual(missing(field));
    expect(educator({ [field]: '' })).toEqual(missing(field));
  });

  test.each([
    'song1',
    'song2',
    'diplomName',
    'program',
    'birthDate',
    'address',
    'teacherName',
    'schoolPhone',
    'schoolEmail',
    'teacherPhone',
  ] as const)('a performer must give %s, an educator need not', (field) => {
    expect(performer({ [field]: '' })).toEqual(missing(field));
    expect(educator({ [field]: '' })).toEqual([]);
  });

  test('a performer must choose a category, an educator need not', () => {
    expect(performer({ category: [] })).toEqual(missing('category'));
    expect(educator({ category: [] })).toEqual([]);
  });

  test('an educator must choose days, a performer need not', () => {
    expect(educator({ attend: [] })).toEqual(missing('attend'));
    expect(performer({ attend: [] })).toEqual([]);
  });

  test('an identity must be chosen', () => {
    expect(educator({ identity: '' })).toEqual(missing('identity'));
  });

  test('an unknown identity is refused', () => {
    expect(educator({ identity: 'juror' as Person['identity'] })).toEqual([
      { path: 'identity', code: 'unknownOption' },
    ]);
  });

  test('durations and the lunch are never required', () => {
    expect(performer({ minutes1: null, minutes2: null, hasLunch: false })).toEqual([]);
  });

  test('an empty performer lacks all required fields, each reported once', () => {
    const empty = { ...validPerformer(), ...blank() };
    expect(
      check(empty)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      'address',
      'birthDate',
      'category',
      'diplomName',
      'email',
      'name',
      'phone',
      'program',
      'school',
      'schoolEmail',
      'schoolPhone',
      'song1',
      'song2',
      'teacherName',
      'teacherPhone',
    ]);
  });
});

describe('patterns', () => {
  test.each([
    ['email', 'jana@zus'],
    ['phone', '0905 123 456'],
  ] as const)('%s must match for all people', (field, text) => {
    expect(performer({ [field]: text })).toEqual(malformed(field));
    expect(educator({ [field]: text })).toEqual(malformed(field));
  });

  test.each([
    ['teacherPhone', '0905 123 456'],
    ['schoolPhone', '041 562 01 11'],
    ['schoolEmail', 'kancelaria'],
  ] as const)('%s must match for a performer, not for an educator', (field, text) => {
    expect(performer({ [field]: text })).toEqual(malformed(field));
    expect(educator({ [field]: text })).toEqual([]);
  });
});

describe('the birth date', () => {
  test.each([
    ['not a date', '2023-02-30', { code: 'dateParse' }],
    ['not a date, however long', 'v máji alebo v júni 2015', { code: 'dateParse' }],
    ['before 1900', '1899-12-31', { code: 'dateMin', min: '1900-01-01' }],
    ['after today', '2026-11-16', { code: 'dateMax', max: '2026-11-15' }],
    ['under three at the event', '2024-04-10', { code: 'dateFilter', youngestAge: 3 }],
  ])('is refused when it is %s', (_sentence, birthDate, problem) => {
    expect(performer({ birthDate })).toEqual([{ path: 'birthDate', ...problem }]);
  });

  test('of an educator may be empty, but not wrong', () => {
    expect(educator({ birthDate: '' })).toEqual([]);
    expect(educator({ birthDate: 'neviem' })).toEqual([{ path: 'birthDate', code: 'dateParse' }]);
  });
});

describe('choices', () => {
  test('a category must be one of the edition', () => {
    expect(performer({ category: ['II. (A)', 'IX.'] })).toEqual([
      { path: 'category', code: 'unknownCategory', categories: ['IX.'] },
    ]);
  });

  test('a day must be one of the edition', () => {
    expect(educator({ attend: ['2027-04-08', FRIDAY] })).toEqual([
      { path: 'attend', code: 'unknownDay', days: ['2027-04-08'] },
    ]);
  });

  test.each([
    [0, []],
    [0.01, []],
    [0.009, [{ path: 'minutes1', code: 'outOfRange', min: 0, max: 240 }]],
    [4.5, []],
    [240, []],
    [-1, [{ path: 'minutes1', code: 'outOfRange', min: 0, max: 240 }]],
    [241, [{ path: 'minutes1', code: 'outOfRange', min: 0, max: 240 }]],
  ])('a piece of %d minutes lasts between 0 and 240', (minutes1, expected) => {
    expect(performer({ minutes1 })).toEqual(expected);
    expect(performer({ minutes2: minutes1 })).toEqual(
      expected.map((issue) => ({ ...issue, path: 'minutes2' })),
    );
  });

  test('an age outside the limits of the category is accepted', () => {
    expect(performer({ birthDate: '1960-01-01', category: ['I. (A)'] })).toEqual([]);
  });
});

describe('texts', () => {
  test.each([
    ['name', 120],
    ['diplomName', 160],
    ['address', 300],
    ['teacherName', 160],
    ['school', 200],
    ['song1', 300],
    ['song2', 300],
    ['program', 3000],
  ] as const)('%s has at most %i characters', (field, maxLength) => {
    expect(performer({ [field]: 'š'.repeat(maxLength) })).toEqual([]);
    expect(performer({ [field]: 'š'.repeat(maxLength + 1) })).toEqual([
      { path: field, code: 'tooLong', maxLength },
    ]);
  });

  test.each([
    ['email', 254],
    ['schoolEmail', 254],
    ['phone', 20],
    ['schoolPhone', 20],
    ['teacherPhone', 20],
  ] as const)('%s of more than %i characters is too long', (field, maxLength) => {
    expect(performer({ [field]: '1'.repeat(maxLength + 1) })).toEqual([
      { path: field, code: 'tooLong', maxLength },
    ]);
  });

  test('a name contains no control characters', () => {
    expect(performer({ name: 'Ema\u0007Malá' })).toEqual([
      { path: 'name', code: 'controlCharacters' },
    ]);
  });

  test.each(['program', 'address'] as const)('%s may have several lines', (field) => {
    expect(performer({ [field]: 'A. Vivaldi\r\n\tKoncert a mol\nM. Moyzes' })).toEqual([]);
  });

  test.each(['name', 'song1', 'school'] as const)('%s is one line', (field) => {
    expect(performer({ [field]: 'jeden\ndva' })).toEqual([
      { path: field, code: 'controlCharacters' },
    ]);
  });
});

function blank(): Partial<Person> {
  const texts = ['email', 'name', 'diplomName', 'phone', 'birthDate', 'address', 'teacherName'];
  const more = [
    'teacherPhone',
    'school',
    'schoolPhone',
    'schoolEmail',
    'song1',
    'song2',
    'program',
  ];
  return { ...Object.fromEntries([...texts, ...more].map((field) => [field, ''])), category: [] };
}
