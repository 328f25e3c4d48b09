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

test('an accent that is typed as a sign of its own is no character more', () => {
  expect(passwordLength('c\u030c')).toBe(1);
  expect(passwordLength('🎻')).toBe(1);
});

test('until the owner says otherwise, teachers make accounts with the least password of the specification', () => {
  const { teacherPasswordLength, openSignUp } = DEFAULT_SIGN_IN_POLICY;
  expect(LEAST_PASSWORD_LENGTH).toBe(6);
  expect([openSignUp, teacherPasswordLength]).toEqual([true, LEAST_PASSWORD_LENGTH]);
});

test('until the owner says otherwise, nobody learns who has an account, and no second factor is asked for', () => {
  const { hideAccounts, requireSecondFactor } = DEFAULT_SIGN_IN_POLICY;
  expect([hideAccounts, requireSecondFactor]).toEqual([true, false]);
});
