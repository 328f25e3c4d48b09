import { expect, test } from 'vitest';
import {
  isContactOf,
  normalizeEmail,
  requireEmail,
  visitorName,
} from '#server/identity/account-email.ts';

test.each([
  ['  Jana@ZUS.sk ', 'jana@zus.sk'],
  ['jana@ｚｕｓ．ｓｋ', 'jana@zus.sk'],
  ['jana@škola.sk', 'jana@xn--kola-f6a.sk'],
  ['jana@xn--kola-f6a.sk', 'jana@xn--kola-f6a.sk'],
  ['no address', 'no address'],
])('%s is kept as %s', (typed, kept) => {
  expect(normalizeEmail(typed)).toBe(kept);
});

test.each([
  ['Jana@ZUS.sk', 'jana@zus.sk', true],
  ['jana@škola.sk', 'jana@xn--kola-f6a.sk', true],
  ['\u212aarol@zus.sk', 'karol@zus.sk', false],
  ['jana@zus.sk', 'eva@zus.sk', false],
])('the contact %s is that of the account %s: %s', (contact, email, expected) => {
  expect(isContactOf(contact, email)).toBe(expected);
});

test('a text that is no address is refused', () => {
  expect(() => requireEmail('tajne heslo')).toThrow('invalid-email');
});

test.each([
  ['Jana@zus.sk', 'jana@zus.sk'],
  ['moje-tajne-heslo', ''],
  ['heslo@', ''],
])('the log keeps of "%s" only "%s"', (typed, kept) => {
  expect(visitorName(typed)).toBe(kept);
});
