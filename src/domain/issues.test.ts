import { expect, test } from 'vitest';
import { ISSUE_CODES } from './issues.ts';

test.each([
  'required',
  'pattern',
  'personWithoutGroup',
  'minArrayLength',
  'dateParse',
  'dateMin',
  'dateMax',
  'dateFilter',
  'duplicateName',
  'unknownPerson',
  'unknownCategory',
  'tooLong',
  'consentRequired',
])('the issue code %s is part of the contract', (code) => {
  expect(ISSUE_CODES).toContain(code);
});

test('an issue code is listed once', () => {
  expect(new Set(ISSUE_CODES).size).toBe(ISSUE_CODES.length);
});
