import { expect, test } from 'vitest';
import type { Appearance } from '#domain/prints/appearances.ts';
import { hallDays } from '#domain/prints/hall-days.ts';

function appearance(id: string, place: [position: number, day: string, hall: string] | null) {
  const [position = 0, day = '', hallName = ''] = place ?? [];
  const released = place && { position, number: id, day, start: 540, hallName };
  return { id, released } as Appearance;
}

test('released appearances are divided by day and hall in the released order', () => {
  const days = hallDays([
    appearance('late', null),
    appearance('d', [3, '2027-04-17', 'A']),
    appearance('c', [2, '2027-04-16', 'B']),
    appearance('b', [1, '2027-04-16', 'A']),
    appearance('a', [0, '2027-04-16', 'A']),
  ]);
  expect(
    days.map(({ day, hallName, items }) => [day, hallName, items.map(({ place }) => place.number)]),
  ).toEqual([
    ['2027-04-16', 'A', ['a', 'b']],
    ['2027-04-16', 'B', ['c']],
    ['2027-04-17', 'A', ['d']],
  ]);
});

test('nothing is printed before a release', () => {
  expect(hallDays([appearance('a', null)])).toEqual([]);
});
