import { expect, test } from 'vitest';
import { isMinor } from './minor.ts';

test.each([
  ['performer', '2016-05-01', true],
  ['performer', '2009-04-10', true],
  ['performer', '2009-04-09', false],
  ['performer', '', false],
  ['performer', '2016-02-30', false],
  ['educator', '2016-05-01', false],
] as const)('%s born %s is a minor on 9 April 2027: %s', (identity, birthDate, expected) => {
  expect(isMinor({ identity, birthDate }, '2027-04-09')).toBe(expected);
});
