import { expect, test } from 'vitest';
import { ariaSort, knownColumns, nextSort } from './columns.ts';

test.each([
  ['stand in the order of the table', ['state', 'number', 'names'], ['number', 'names', 'state']],
  ['that there are not are left out', ['number', 'shoe-size'], ['number']],
  ['always have the number, by which a row is opened', ['tags'], ['number', 'tags']],
  ['nobody knows are none', ['shoe-size'], []],
])('columns %s', (_sentence, wanted, expected) => {
  expect(knownColumns(wanted)).toEqual(expected);
});

test.each([
  ['name', '-createdAt', 'name'],
  ['name', 'name', '-name'],
  ['name', '-name', 'name'],
  ['createdAt', 'name', '-createdAt'],
  ['createdAt', '-createdAt', 'createdAt'],
] as const)('a click on %s while it is %s orders by %s', (field, current, expected) => {
  expect(nextSort(field, current)).toBe(expected);
});

test.each([
  ['name', 'name', 'ascending'],
  ['name', '-name', 'descending'],
  ['name', '-createdAt', undefined],
  [undefined, 'name', undefined],
] as const)('%s ordered by %s is said to be %s', (field, current, expected) => {
  expect(ariaSort(field, current)).toBe(expected);
});
