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
  textOf,
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
])('an empty value may be written as %s', (_sentence, input) => {
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
    ['of spaces alone is empty', '   ', ''],
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
])('a required text %j is not empty: %s', (value, expected) => {
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

describe('one of several options', () => {
  const sort = optionOf(['up', 'down']);

  test.each([[undefined], [null], ['']])('%j is none of them', (value) => {
    expect(sort.parse(value)).toBeNull();
  });

  test('is the given option, and nothing else is one', () => {
    expect(sort.parse('down')).toBe('down');
    expect(sort.safeParse('sideways').success).toBe(false);
  });
});

describe('a list of texts', () => {
  test('drops empty items and surrounding spaces', () => {
    expect(textList.parse([' V. ', '', null, '  ', 'IV. (A)'])).toEqual(['V.', 'IV. (A)']);
  });

  test.each([['V.'], [{ 0: 'V.' }], [[1]]])('is not %j', (value) => {
    expect(textList.safeParse(value).success).toBe(false);
  });
});

test('where an absent list differs from an empty one, it is undefined', () => {
  const list = optionalListOf(text);
  expect([undefined, null, ''].map((value) => list.parse(value))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(list.parse([])).toEqual([]);
  expect(list.parse([' a '])).toEqual(['a']);
});

describe('a list that is too long', () => {
  let parsed = 0;
  const item = z.unknown().transform(() => {
    parsed += 1;
  });

  test.each([
    ['as declared in the contract', (list: z.ZodType) => list],
    ['compiled', (list: z.ZodType) => z.core.compile(list)],
  ])('is refused before any of its items is parsed, %s', (_sentence, prepare) => {
    parsed = 0;
    const list = prepare(z.object({ items: listOf(item, 3), more: optionalListOf(item, 3) }));
    expect(list.safeParse({ items: [1, 2, 3, 4], more: [] }).success).toBe(false);
    expect(list.safeParse({ items: [], more: Array(1_000_000).fill({}) }).success).toBe(false);
    expect(parsed).toBe(0);
    expect(list.safeParse({ items: [1, 2, 3] }).success).toBe(true);
    expect(parsed).toBe(3);
  });
});

test.each([
  ['  abc ', 'abc'],
  [null, ''],
  [undefined, ''],
])('a text of three characters may be %j', (typed, expected) => {
  expect(textOf(3).parse(typed)).toBe(expected);
});

test('a text of three characters is not four', () => {
  expect(textOf(3).safeParse('abcd').success).toBe(false);
});
