import { expect, test } from 'vitest';
import { mergeDifferences } from './merge-differences.ts';

const song = (before: string, after: string) => ({
  path: 'persons.0.song1',
  subject: 'Ema',
  before,
  after,
});

test.each([
  ['one version stays as it is', [[song('a', 'b')]], [song('a', 'b')]],
  [
    'a field that changed twice is listed once',
    [[song('a', 'b')], [song('b', 'c')]],
    [song('a', 'c')],
  ],
  ['a field that returned to its value is not listed', [[song('a', 'b')], [song('b', 'a')]], []],
  [
    'a person who was added and then removed is not listed',
    [
      [{ path: 'persons.1', after: { name: 'Leo' } }],
      [{ path: 'persons.1', before: { name: 'Leo' } }],
    ],
    [],
  ],
  [
    'a person who was added and then corrected is listed as added',
    [
      [{ path: 'persons.1', after: { name: 'Leo' } }],
      [{ path: 'persons.1', before: { name: 'Leo' }, after: { name: 'Leon' } }],
    ],
    [{ path: 'persons.1', after: { name: 'Leon' } }],
  ],
  [
    'the same field of two people stays two',
    [[song('a', 'b')], [{ ...song('b', 'c'), subject: 'Leo' }]],
    [song('a', 'b'), { ...song('b', 'c'), subject: 'Leo' }],
  ],
  [
    'two fields stay two',
    [[song('a', 'b')], [{ path: 'paymentType', before: 'bank', after: 'online' }]],
    [song('a', 'b'), { path: 'paymentType', before: 'bank', after: 'online' }],
  ],
])('%s', (_name, versions, merged) => {
  expect(mergeDifferences(versions)).toStrictEqual(merged);
});
