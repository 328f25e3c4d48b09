import { expect, test } from 'vitest';
import {
  DEFAULT_SIGN_IN_POLICY,
  LEAST_PASSWORD_LENGTH,
  passwordLength,
  passwordProblem,
} from '#domain/access/sign-in-policy.ts';

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

test('a decomposed accent does not count as a further character', () => {
  expect(passwordLength('c\u030c')).toBe(1);
  expect(passwordLength('🎻')).toBe(1);
});

test('by default teachers create accounts with the minimum password length of the specification', () => {
  const { teacherPasswordLength, openSignUp } = DEFAULT_SIGN_IN_POLICY;
  expect(LEAST_PASSWORD_LENGTH).toBe(6);
  expect([openSignUp, teacherPasswordLength]).toEqual([true, LEAST_PASSWORD_LENGTH]);
});

test('by default accounts are hidden and no second factor is required', () => {
  const { hideAccounts, requireSecondFactor } = DEFAULT_SIGN_IN_POLICY;
  expect([hideAccounts, requireSecondFactor]).toEqual([true, false]);
});
