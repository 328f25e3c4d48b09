import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from './language.ts';

test('Slovak is the first language and the default, English the second', () => {
  expect(LANGUAGES).toEqual(['sk', 'en']);
  expect(DEFAULT_LANGUAGE).toBe('sk');
});

test.each([
  ['sk', true],
  ['en', true],
  ['cs', false],
  ['SK', false],
  ['', false],
  [null, false],
  [['sk'], false],
])('%j is a language of the product: %s', (value, expected) => {
  expect(isLanguage(value)).toBe(expected);
});
