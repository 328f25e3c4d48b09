import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, languageCookie } from './language.ts';

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

test.each([
  [false, 'language=en; Path=/; Max-Age=31536000; SameSite=Lax'],
  [true, '__Host-language=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])('a cookie lasts a year and under TLS (%s) belongs to this host', (isSecure, cookie) => {
  expect(languageCookie('en', { isSecure })).toBe(cookie);
});
