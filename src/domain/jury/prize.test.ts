import { describe, expect, test } from 'vitest';
import { bestOf, checkPrize, type WrittenPrize } from '#domain/jury/prize.ts';

const RESULTS = [
  { id: 'A', value: '9.50' },
  { id: 'B', value: '24.33' },
  { id: 'C', value: '24.33' },
  { id: 'D', value: null },
];
const VOTES = { votesFor: 3, votesAgainst: 1, votesAbstained: 0 };
const prize = (change: Partial<WrittenPrize>): WrittenPrize => ({
  ...{ kind: 'laureate', appearanceId: 'B', note: '', votes: null },
  ...change,
});

test('the best are all with the highest value, compared as numbers', () => {
  expect(bestOf(RESULTS)).toEqual(['B', 'C']);
  expect(bestOf([{ id: 'D', value: null }])).toEqual([]);
});

describe('a prize', () => {
  test.each<[string, Partial<WrittenPrize>, string[]]>([
    ['a laureate who is first by points', {}, []],
    ['a laureate who shares the first value', { appearanceId: 'C' }, []],
    ['another laureate', { appearanceId: 'A' }, ['votes', 'note']],
    ['another overall winner', { kind: 'overall', appearanceId: 'A' }, ['votes', 'note']],
    ['a laureate without a value', { appearanceId: 'D', votes: VOTES }, ['note']],
    ['another laureate, voted with a reason', { appearanceId: 'A', votes: VOTES, note: 'x' }, []],
    [
      'as many votes against it',
      { votes: { ...VOTES, votesAgainst: 3 }, note: 'x' },
      ['votes.votesFor'],
    ],
    ['a prize outside of points', { kind: 'prize', appearanceId: 'A' }, []],
    ['a prize that is not awarded', { kind: 'prize', appearanceId: null }, ['note']],
    ['a laureate that is not awarded', { appearanceId: null, note: 'x' }, []],
  ])('%s', (_name, change, paths) => {
    expect(checkPrize(prize(change), RESULTS).map(({ path }) => path)).toEqual(paths);
  });
});
