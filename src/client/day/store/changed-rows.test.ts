import { expect, test } from 'vitest';
import { changedRows } from './changed-rows.ts';

const row = (id: string, content: Record<string, unknown>) => ({ kind: 'appearance', id, content });
const KNOWN = [row('a', { title: 'Ema', place: 0 }), row('b', { title: 'Jano', place: 1 })];
const change = (rows: ReturnType<typeof row>[], removed: { kind: string; id: string }[] = []) => ({
  version: 2,
  takenAt: '2027-04-09T07:42:00Z',
  rows,
  removed,
});

test('a changed row is marked with the time, and a row that only moved in the list is not', () => {
  const next = change([
    row('a', { title: 'Ema K.', place: 1 }),
    row('b', { title: 'Jano', place: 2 }),
  ]);
  const { rows, all } = changedRows(KNOWN, next, 42);
  expect(rows.map(({ id, changedAt }) => [id, changedAt])).toEqual([
    ['a', 42],
    ['b', undefined],
  ]);
  expect(all.map(({ content }) => content.place)).toEqual([1, 2]);
});

test('a new row is marked, a removed one is gone, and a mark stays', () => {
  const first = changedRows(KNOWN, change([row('c', { title: 'Nový' })]), 7);
  const second = changedRows(
    first.all,
    change([row('c', { title: 'Nový' })], [{ kind: 'appearance', id: 'a' }]),
    9,
  );
  expect(second.all.map(({ id, changedAt }) => [id, changedAt])).toEqual([
    ['b', undefined],
    ['c', 7],
  ]);
});

test('without news nothing changes', () => {
  expect(changedRows(KNOWN, null, 1)).toEqual({ rows: [], all: KNOWN });
});
