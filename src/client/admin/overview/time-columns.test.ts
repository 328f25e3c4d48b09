import { describe, expect, test } from 'vitest';
import { roundTop, timeColumns } from './time-columns.ts';

describe('the columns of signups over time', () => {
  test('without signups there are no columns', () => {
    expect(timeColumns([], '2027-01-10')).toEqual([]);
  });

  test('a day without anybody is a column too, and the sum grows', () => {
    const days = [
      { day: '2027-01-10', signups: 3 },
      { day: '2027-01-12', signups: 2 },
    ];
    expect(timeColumns(days, '2027-01-12')).toEqual([
      { from: '2027-01-10', to: '2027-01-10', signups: 3, sum: 3 },
      { from: '2027-01-11', to: '2027-01-11', signups: 0, sum: 3 },
      { from: '2027-01-12', to: '2027-01-12', signups: 2, sum: 5 },
    ]);
  });

  test('the days since the last one are shown while it may still go on', () => {
    const columns = timeColumns([{ day: '2027-01-10', signups: 1 }], '2027-01-13');
    expect(columns.map(({ from }) => from)).toEqual([
      '2027-01-10',
      '2027-01-11',
      '2027-01-12',
      '2027-01-13',
    ]);
  });

  test('a year later only the days that count are shown', () => {
    expect(timeColumns([{ day: '2027-01-10', signups: 1 }], '2028-01-10')).toHaveLength(1);
  });

  test('more than six weeks are shown by week, from Monday to Sunday', () => {
    const days = [
      { day: '2027-01-06', signups: 1 },
      { day: '2027-01-10', signups: 1 },
      { day: '2027-03-01', signups: 4 },
    ];
    const columns = timeColumns(days, '2027-03-01');
    expect(columns[0]).toEqual({ from: '2027-01-04', to: '2027-01-10', signups: 2, sum: 2 });
    expect(columns.at(-1)).toEqual({ from: '2027-03-01', to: '2027-03-07', signups: 4, sum: 6 });
    expect(columns).toHaveLength(9);
  });
});

test.each([
  [[], 1],
  [[1], 1],
  [[3], 5],
  [[6, 4], 10],
  [[11], 20],
  [[49], 50],
  [[51], 100],
])('the scale of %j ends at %i', (values, top) => {
  expect(roundTop(values)).toBe(top);
});
