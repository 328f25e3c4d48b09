import { expect, test } from 'vitest';
import { byAwardAndPoints } from '#domain/jury/award-order.ts';
import { readyRule } from '#domain/scoring/ready-rules.ts';

const rule = readyRule('whole-points', ['gold', 'silver', 'bronze']);

function listed(name: string, band: string | null, value: string | null) {
  return { name, band, value, place: null as number | null, titles: [] as string[] };
}

test('the office sees the best first within a band without places, and equal points by name', () => {
  const rows = [
    listed('Adam', 'gold', '9.50'),
    listed('Žofia', 'gold', '22.00'),
    listed('Emil', null, null),
    listed('Dana', null, '-1.00'),
    listed('Čenek', 'gold', '22'),
    listed('Boris', 'silver', '30'),
  ];
  expect(rows.toSorted(byAwardAndPoints({ rule })).map(({ name }) => name)).toEqual([
    ...['Čenek', 'Žofia', 'Adam', 'Boris', 'Dana', 'Emil'],
  ]);
});

test('a title and a place come before points', () => {
  const rows = [
    listed('Adam', 'gold', '25'),
    { ...listed('Boris', 'gold', '20'), place: 1 },
    { ...listed('Cyril', 'silver', '18'), titles: ['Laureát'] },
  ];
  expect(rows.toSorted(byAwardAndPoints({ rule })).map(({ name }) => name)).toEqual([
    ...['Cyril', 'Boris', 'Adam'],
  ]);
});
