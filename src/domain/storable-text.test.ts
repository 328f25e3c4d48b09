import { describe, expect, test } from 'vitest';
import { findUnstorable, isStorable, STORABLE_PATTERN } from './storable-text.ts';

describe.each([
  ['Ema Malá 🎻', true],
  ['', true],
  ['a\nb\tc\u0001', true],
  ['a\0b', false],
  ['\ud800', false],
  ['x\udc00y', false],
  ['\udfb8\ud83c', false],
])('the text %j', (text, expected) => {
  test(`can be stored: ${expected}`, () => {
    expect(isStorable(text)).toBe(expected);
  });

  test('has the same result by the documented pattern', () => {
    expect(new RegExp(STORABLE_PATTERN, 'u').test(text)).toBe(expected);
  });
});

describe('the first unstorable text', () => {
  test.each([
    ['in a list', { persons: [{ name: 'Ema' }, { name: 'a\0' }] }, ['persons', '1', 'name']],
    ['of a text alone', '\ud800', []],
    ['in the name of a key is reported at its object', { draft: { 'a\0': 1 } }, ['draft']],
  ])('%s', (_sentence, value, path) => {
    expect(findUnstorable(value)).toEqual(path);
  });

  test('is none where everything can be stored', () => {
    expect(findUnstorable({ a: [1, null, true, { b: 'text' }], c: undefined })).toBeNull();
  });
});
