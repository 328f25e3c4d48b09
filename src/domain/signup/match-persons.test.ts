import { describe, expect, test } from 'vitest';
import { previousPositions } from './match-persons.ts';

describe('the previous position of a person', () => {
  const positions = (before: string[], after: string[]) =>
    previousPositions(
      before.map((name) => ({ name })),
      after.map((name) => ({ name })),
    );

  test.each([
    ['all stay', ['A', 'B'], ['A', 'B'], [0, 1]],
    ['a person is followed by name', ['A', 'B', 'C'], ['C', 'A'], [2, 0]],
    ['a new name where another person left is a rename', ['A', 'B'], ['A', 'X'], [0, 1]],
    ['a new name is the only person who is left', ['A', 'B'], ['X', 'A'], [1, 0]],
    ['two who are left are not guessed', ['A', 'B', 'C'], ['X', 'A'], [null, 0]],
    ['a new name behind the end is a new person', ['A'], ['A', 'X'], [0, null]],
    ['names compare without case and spaces', ['Ján  Kováč'], ['JÁN KOVÁČ'], [0]],
    ['there was no person', [], ['A'], [null]],
  ])('%s', (_sentence, before, after, expected) => {
    expect(positions(before, after)).toEqual(expected);
  });

  const born = (name: string, birthDate: string) => ({ name, birthDate });

  test.each([
    [
      'a new name with the same birth date is a rename, wherever it stands',
      [born('A', '2016-01-01'), born('B', '2015-01-01'), born('C', '2014-01-01')],
      [born('X', '2014-01-01'), born('A', '2016-01-01')],
      [2, 0],
    ],
    [
      'a new name with another birth date is another person',
      [born('A', '2016-01-01'), born('B', '2015-01-01')],
      [born('A', '2016-01-01'), born('X', '2014-01-01')],
      [0, null],
    ],
    [
      'a name with a corrected birth date is the same person',
      [born('A', '2016-01-01')],
      [born('A', '2015-01-01')],
      [0],
    ],
  ])('%s', (_sentence, before, after, expected) => {
    expect(previousPositions(before, after)).toEqual(expected);
  });

  test('that is known goes before every name', () => {
    const [one, other] = [born('A', ''), born('B', '')];
    expect(previousPositions([one, other], [other, one], [0, null])).toEqual([0, 1]);
  });
});
