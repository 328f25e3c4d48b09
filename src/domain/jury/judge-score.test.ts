import { describe, expect, test } from 'vitest';
import { judgeScore, type StoredScore } from '#domain/jury/judge-score.ts';
import { readyRule } from '#domain/scoring/ready-rules.ts';

const OPEN = { rule: readyRule('whole-points', ['A', 'B', 'C']), epoch: 2, isLocked: false };
const score = (points: string | null, replaces: string | null = null) => ({
  stage: 'final' as const,
  points,
  criteria: {},
  replaces,
});
const stored = (deviceId: string, points: string): StoredScore => ({
  ...{ deviceId, points, criteria: {}, key: `${deviceId}/1` },
});

describe('a score from a tablet', () => {
  test.each([
    ['is stored', score('21'), 2, OPEN, null, null],
    ['off the scale waits', score('26'), 2, OPEN, null, 'off-rule'],
    ['off the step waits', score('20.5'), 2, OPEN, null, 'off-rule'],
    ['without a rule waits', score('21'), 2, { ...OPEN, rule: null }, null, 'off-rule'],
    ['that is taken back needs no rule', score(null), 2, { ...OPEN, rule: null }, null, null],
    ['of a locked category is late', score('21'), 2, { ...OPEN, isLocked: true }, null, 'late'],
    [
      'from before the locking is late, also when it is open again',
      score('21'),
      0,
      OPEN,
      null,
      'late',
    ],
    ['replaces an earlier one of the same tablet', score('21'), 2, OPEN, stored('A', '20'), null],
    ['is no conflict with equal points', score('21'), 2, OPEN, stored('B', '21.0'), null],
    ['against another tablet is a conflict', score('21'), 2, OPEN, stored('B', '20'), 'conflict'],
    [
      'replaces what it knew of another tablet',
      score('21', 'B/1'),
      2,
      OPEN,
      stored('B', '20'),
      null,
    ],
    [
      'taken back against another tablet is a conflict',
      score(null),
      2,
      OPEN,
      stored('B', '20'),
      'conflict',
    ],
  ] as const)('%s', (_name, given, epoch, category, last, expected) => {
    expect(judgeScore({ deviceId: 'A', epoch, score: given }, category, last)).toBe(expected);
  });
});
