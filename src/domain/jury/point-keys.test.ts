import { expect, test } from 'vitest';
import { afterKey, DELETE_KEY, pointValues } from '#domain/jury/point-keys.ts';

const WHOLE = { min: '1', max: '25', step: '1' };
const HUNDRED = { min: '0', max: '100', step: '0.5' };

test('a short scale has a button for every value', () => {
  expect(pointValues({ min: '0', max: '2', step: '0.5' })).toEqual(['0', '0.5', '1', '1.5', '2']);
  expect(pointValues(WHOLE)).toHaveLength(25);
});

test('a long scale is typed', () => {
  expect(pointValues(HUNDRED)).toBeNull();
});

test('a scale that does not end on a step has no button beyond its end', () => {
  expect(pointValues({ min: '1', max: '10', step: '4' })).toEqual(['1', '5', '9']);
});

test.each([
  ['', '2', WHOLE, '2'],
  ['2', '5', WHOLE, '25'],
  ['2', '6', WHOLE, '2'],
  ['0', '7', WHOLE, '7'],
  ['25', DELETE_KEY, WHOLE, '2'],
  ['', DELETE_KEY, WHOLE, ''],
  ['2', '.', WHOLE, '2'],
  ['2', '.', HUNDRED, '2.'],
  ['2.', '5', HUNDRED, '2.5'],
  ['2.5', '5', HUNDRED, '2.5'],
  ['2.5', '.', HUNDRED, '2.5'],
  ['', '.', HUNDRED, ''],
  ['10', '0', HUNDRED, '100'],
  ['100', '.', HUNDRED, '100.'],
  ['100.', '5', HUNDRED, '100.'],
])('after %j the key %j on the scale %j leaves %j', (text, key, scale, expected) => {
  expect(afterKey(text, key, scale)).toBe(expected);
});
