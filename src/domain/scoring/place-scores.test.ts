import { expect, test } from 'vitest';
import { placeScores } from '#domain/scoring/place-scores.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';

type Given = [value: number | null, birthDate?: string];

function placesOf(
  placing: ScoringRule['placing'],
  ties: ScoringRule['ties'],
  given: Given[],
): (number | null)[] {
  const appearances = given.map(([value, birthDate], index) => ({
    id: String(index),
    value: value === null ? null : BigInt(value),
    birthDate,
  }));
  const places = placeScores({ placing, ties }, appearances);
  return appearances.map(({ id }) => places.get(id) ?? null);
}

test.each<[string, ScoringRule['placing'], ScoringRule['ties'], Given[], (number | null)[]]>([
  ['shared places skip the next ones', 'all', 'shared', [[9], [8], [8], [7]], [1, 2, 2, 4]],
  ['the order of appearances does not matter', 'all', 'shared', [[7], [8], [9], [8]], [4, 2, 1, 2]],
  ['a value below zero has its place', 'all', 'shared', [[-2], [0]], [2, 1]],
  ['nobody without a value has a place', 'all', 'shared', [[null], [5]], [null, 1]],
  ['three best', 'top3', 'shared', [[9], [8], [7], [6]], [1, 2, 3, null]],
  ['a shared third place', 'top3', 'shared', [[9], [8], [7], [7], [6]], [1, 2, 3, 3, null]],
  [
    'a shared second place takes the third',
    'top3',
    'shared',
    [[9], [8], [8], [7]],
    [1, 2, 2, null],
  ],
  ['no places', 'none', 'shared', [[9], [8]], [null, null]],
  ['a tie waits for the vote', 'all', 'vote', [[9], [8], [8], [7]], [1, null, null, 4]],
  [
    'the three best with a vote for the first',
    'top3',
    'vote',
    [[9], [9], [8], [7]],
    [null, null, 3, null],
  ],
  [
    'the younger one is better',
    'all',
    'younger',
    [
      [8, '2014-05-01'],
      [8, '2015-01-31'],
    ],
    [2, 1],
  ],
  [
    'of three tied for the second place the youngest two are in the top',
    'top3',
    'younger',
    [
      [9, '2010-01-01'],
      [8, '2011-01-01'],
      [8, '2012-01-01'],
      [8, '2013-01-01'],
    ],
    [1, null, 3, 2],
  ],
  [
    'twins share the place',
    'all',
    'younger',
    [
      [8, '2014-05-01'],
      [8, '2014-05-01'],
      [8, '2013-01-01'],
    ],
    [1, 1, 3],
  ],
  [
    'without one birth date the place is shared',
    'all',
    'younger',
    [[8, '2014-05-01'], [8], [8, '2013-01-01'], [7, '2015-01-01']],
    [1, 1, 1, 4],
  ],
])('%s', (_name, placing, ties, given, places) => {
  expect(placesOf(placing, ties, given)).toEqual(places);
});
