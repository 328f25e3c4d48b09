import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNumbers, runningNumbers } from '#domain/timetable/running-numbers.ts';

const released = new Map([
  ['a', '1'],
  ['b', '2'],
  ['c', '3'],
]);

test('before the first release the numbers follow the order', () => {
  expect([...runningNumbers(['c', 'a'], new Map())]).toEqual([
    ['c', '1'],
    ['a', '2'],
  ]);
});

test.each([
  ['a late entry', ['a', 'b', 'x', 'c'], { x: '2a' }],
  ['two late entries', ['a', 'b', 'x', 'y', 'c'], { x: '2a', y: '2b' }],
  ['an entry before the first', ['x', 'a', 'b', 'c'], { x: '0a' }],
  ['a moved appearance', ['b', 'c', 'a'], { a: '1', b: '2', c: '3' }],
  ['a withdrawal', ['a', 'c'], { a: '1', c: '3' }],
] as const)('%s renumbers nobody', (_, order, expected) => {
  const numbers = runningNumbers(order, released);
  expect(Object.fromEntries(numbers)).toMatchObject(expected);
  for (const [id, number] of released) if (numbers.has(id)) expect(numbers.get(id)).toBe(number);
});

test('the number of a withdrawn appearance is not given to another one', () => {
  const withLate = new Map([...released, ['gone', '2a']]);
  expect(runningNumbers(['a', 'b', 'x', 'c'], withLate).get('x')).toBe('2b');
});

test('after z come two letters', () => {
  const late = Array.from({ length: 28 }, (_, index) => `x${index}`);
  const numbers = runningNumbers(['a', ...late, 'b', 'c'], released);
  expect([numbers.get('x25'), numbers.get('x26'), numbers.get('x27')]).toEqual([
    '1z',
    '1aa',
    '1ab',
  ]);
});

test('all numbers are different, and released ones stay, in every order', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']),
      fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']),
      (first, second) => {
        const before = runningNumbers(first, new Map());
        const after = runningNumbers(second, before);
        expect(new Set(after.values()).size).toBe(second.length);
        for (const id of second) if (before.has(id)) expect(after.get(id)).toBe(before.get(id));
      },
    ),
  );
});

test('numbers are compared by number, then letters', () => {
  const sorted = ['12a', '2', '12aa', '12', '12z', '0a', '100'].toSorted(compareNumbers);
  expect(sorted).toEqual(['0a', '2', '12', '12a', '12z', '12aa', '100']);
});
