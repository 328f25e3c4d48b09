import { expect, test } from 'vitest';
import { decimalOf, isDecimal, unitsOf, withPoint } from '#domain/scoring/decimal-text.ts';

test.each(['0', '25', '21.5', '0.0001', '123456.4321'])('%s is read and written', (text) => {
  expect(isDecimal(text)).toBe(true);
  expect(decimalOf(unitsOf(text))).toBe(text);
});

test.each(['', '.5', '5.', '-1', '+1', '1,5', '1e3', ' 1', '0.00001', '1234567', '٣'])(
  '%j is no decimal text',
  (text) => {
    expect(isDecimal(text)).toBe(false);
  },
);

test.each([
  ['21.50', '21.5'],
  ['10.0', '10'],
  ['007', '7'],
])('%s is the same as %s', (text, same) => {
  expect(decimalOf(unitsOf(text))).toBe(same);
});

test.each([
  [2167n, 2, '21.67'],
  [5n, 2, '0.05'],
  [-105n, 2, '-1.05'],
  [24n, 0, '24'],
  [0n, 1, '0.0'],
])('%s with %i digits is %s', (amount, digits, text) => {
  expect(withPoint(amount, digits)).toBe(text);
});
