import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  flag,
  listOf,
  optionalListOf,
  optionalNumber,
  optionOf,
  requiredText,
  text,
  textList,
} from './values.ts';

const form = z.object({
  text,
  flag,
  number: optionalNumber,
  list: listOf(z.number()),
  texts: textList,
});

test.each([
  ['absent', {}],
  ['undefined', { text: undefined, flag: undefined, number: undefined, list: undefined }],
  ['null', { text: null, flag: null, number: null, list: null, texts: null }],
  ['empty text', { text: '', flag: '', number: '', list: '', texts: '' }],
])('nothing may be written as %s', (_sentence, input) => {
  expect(form.parse(input)).toEqual({ text: '', flag: false, number: null, list: [], texts: [] });
});

describe('a text', () => {
  test.each([
    ['loses the spaces around it', '  Ema Malá \t', 'Ema Malá'],
    ['loses non-breaking spaces and line breaks around it', '\u00A0Ema\n', 'Ema'],
    ['keeps doubled spaces inside', 'Ema  Malá', 'Ema  Malá'],
    ['keeps its case and accents', 'ľUBOMÍR', 'ľUBOMÍR'],
    ['keeps the encoding of its accents', 'Ja\u0301n', 'Ja\u0301n'],
    ['keeps line breaks inside', 'a\r\nb', 'a\r\nb'],
    ['of spaces alone is nothing', '   ', ''],
  ])('%s', (_sentence, typed, expected) => {
    expect(text.parse(typed)).toBe(expected);
  });

  test.each([[42], [true], [[]], [{}]])('is not %j', (value) => {
    expect(text.safeParse(value).success).toBe(false);
  });
});

test.each([
  ['k', true],
  ['  key-1  ', true],
  ['', false],
  ['   ', false],
  [null, false],
  [undefined, false],
])('a required text %j says something: %s', (value, expected) => {
  expect(requiredText.safeParse(value).success).toBe(expected);
});

test.each([
  [true, true],
  [false, false],
])('a flag %j is %s', (value, expected) => {
  expect(flag.parse(value)).toBe(expected);
});

test.each([['true'], [1], [0], ['on']])('a flag is not guessed from %j', (value) => {
  expect(flag.safeParse(value).success).toBe(false);
});

test.each([[0], [4.5], [-1]])('a number %d stays', (value) => {
  expect(optionalNumber.parse(value)).toBe(value);
});

test.each([['4'], [true], [Number.NaN], [Number.POSITIVE_INFINITY]])(
  'a number is not guessed from %j',
  (value) => {
    expect(optionalNumber.safeParse(value).success).toBe(false);
  },
);

describe('one of several words', () => {
  const sort = optionOf(['up', 'down']);

  test.each([[undefined], [null], ['']])('%j is none of them', (value) => {
    expect(sort.parse(value)).toBeNull();
  });

  test('is what was said, and nothing else is one', () => {
    expect(sort.parse('down')).toBe('down');
    expect(sort.safeParse('sideways').success).toBe(false);
  });
});

describe('a list of texts', () => {
  test('drops the items that say nothing and the spaces around the others', () => {
    expect(textList.parse([' V. ', '', null, '  ', 'IV. (A)'])).toEqual(['V.', 'IV. (A)']);
  });

  test.each([['V.'], [{ 0: 'V.' }], [[1]]])('is not %j', (value) => {
    expect(textList.safeParse(value).success).toBe(false);
  });
});

test('where saying nothing differs from an empty list, nothing is undefined', () => {
  const list = optionalListOf(text);
  expect([undefined, null, ''].map((value) => list.parse(value))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(list.parse([])).toEqual([]);
  expect(list.parse([' a '])).toEqual(['a']);
});
