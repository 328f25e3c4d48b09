import { expect, test } from 'vitest';
import { passwordLength, passwordProblem } from '#domain/access/sign-in-policy.ts';

const isKnownBad = (password: string) => password === 'password';

test.each([
  ['12345', 6, 'too-short'],
  ['123456', 6, null],
  ['password', 6, 'known-bad'],
  ['password', 12, 'too-short'],
  ['x'.repeat(128), 12, null],
  ['x'.repeat(129), 12, 'too-long'],
  ['ľščťž', 6, 'too-short'],
  ['ľščťžý', 6, null],
])('"%s" with at least %i characters: %s', (password, leastLength, problem) => {
  expect(passwordProblem(password, { leastLength, isKnownBad })).toBe(problem);
});

test('an accent that is typed as a sign of its own is no character more', () => {
  expect(passwordLength('c\u030c')).toBe(1);
  expect(passwordLength('🎻')).toBe(1);
});
