import { expect, test } from 'vitest';
import {
  describeProgress,
  estimate,
  progressLine,
  progressOf,
  progressOfStage,
  SHARES,
} from '../../scripts/lib/test-estimate.mjs';
import { addToHistory } from '../../scripts/lib/test-history.mjs';
import { stages as allStages } from '../../scripts/lib/test-steps.mjs';

const NOTHING = { steps: {}, files: {} };
const EARLIER = {
  steps: {
    lint: { seconds: 30, tests: 1 },
    types: { seconds: 10, tests: 1 },
    unit: { seconds: 60, tests: 900 },
    integration: { seconds: 300, tests: 3000 },
  },
  files: { 'slow.test.ts': 80, 'quick.test.ts': 10 },
};
const stages = [['build'], ['lint', 'types'], ['unit'], ['integration']];
const run = { stages, lanes: 2, history: EARLIER };

test('every step but the build, which may have been done before, has a share', () => {
  const names = allStages.flatMap((stage) => Object.keys(stage)).filter((name) => name !== 'build');
  expect(Object.keys(SHARES).toSorted()).toEqual(names.toSorted());
});

test.each([
  { when: 'at the start', done: [], seconds: 0, left: undefined, leftOfAll: 390 },
  { when: 'as checks begin', done: [20], seconds: 0, left: 30, leftOfAll: 390 },
  { when: 'amid the checks', done: [20], seconds: 10, left: 20, leftOfAll: 380 },
  { when: 'when it goes as before', done: [20, 30], seconds: 0, left: 60, leftOfAll: 360 },
  { when: 'amid a step', done: [20, 30, 60], seconds: 150, progress: 0.5, left: 150 },
  { when: 'on a slower machine', done: [20, 60, 120], seconds: 300, progress: 0.5, left: 300 },
  { when: 'when a step takes longer than ever', done: [20, 30, 60], seconds: 500, left: undefined },
])('after an earlier run, $when', ({ left, leftOfAll = left, ...now }) => {
  const times = estimate({ ...run, ...now });
  expect(rounded(times)).toEqual({ left, leftOfAll });
});

test('steps that took longer than before stretch those to come, carefully', () => {
  const { left = 0 } = estimate({ ...run, done: [20, 60, 120], seconds: 0 });
  expect(left).toBeGreaterThan(400);
  expect(left).toBeLessThanOrEqual(600);
});

/** Two seconds per unit, as in these cases. */
const CHECKS = 2 * SHARES.types;
const REST = 2 * (SHARES.unit + SHARES.integration);
const QUARTER = Math.round(CHECKS / 4);

test.each([
  { when: 'nothing is done', done: [], seconds: 0, expected: undefined },
  { when: 'only the build is done', done: [20], seconds: 0, expected: undefined },
  { when: 'the checks are done', done: [20, CHECKS], seconds: 0, expected: REST },
  {
    when: 'too little is done',
    done: [20],
    seconds: CHECKS / 4,
    progress: 0.25,
    expected: undefined,
  },
  {
    when: 'most of a step is done',
    done: [20],
    seconds: CHECKS * 0.75,
    progress: 0.75,
    expected: QUARTER + REST,
  },
])('in a fresh clone, when $when', ({ expected, ...now }) => {
  const { leftOfAll } = rounded(estimate({ ...run, history: NOTHING, ...now }));
  expect(leftOfAll).toBe(expected);
});

test('a step that is new since the earlier run is estimated by its share', () => {
  const history = { ...EARLIER, steps: { integration: { seconds: 420, tests: 3000 } } };
  const { left } = estimate({ ...run, history, done: [20, 30], seconds: 0 });
  expect(left).toBeGreaterThan(SHARES.unit * 5);
  expect(left).toBeLessThan(SHARES.unit * 20);
});

test('an estimate of many hours is not given', () => {
  const times = estimate({ ...run, done: [20, 30, 60], seconds: 90_000, progress: 0.5 });
  expect(times).toEqual({ left: undefined, leftOfAll: undefined });
});

test('checks that run side by side weigh as before', () => {
  expect(progressOfStage({ lint: 0, types: 0 }, EARLIER)).toBe(0);
  expect(progressOfStage({ lint: 0, types: 1 }, EARLIER)).toBe(0.25);
  expect(progressOfStage({ lint: 0.5, types: 1 }, EARLIER)).toBe(0.625);
  expect(progressOfStage({ lint: 1, types: 1 }, EARLIER)).toBe(1);
});

test('a stage that takes longer than ever says nothing of those to come either', () => {
  expect(estimate({ ...run, done: [20], seconds: 100 })).toEqual({});
});

const planned = { event: 'planned', files: ['slow.test.ts', 'quick.test.ts', 'new.test.ts'] };
const aTest = { event: 'test', state: 'passed' };

test.each([
  { that: 'has told nothing', events: [], progress: undefined, words: '' },
  { that: 'has begun', events: [planned], progress: 0, words: '0 of 3000 tests' },
  {
    that: 'has done its slowest file',
    events: [planned, aTest, { event: 'file', file: 'slow.test.ts' }],
    progress: 80 / (80 + 10 + 45),
    words: '1 of 3000 tests',
  },
  {
    that: 'counts its tests before it begins',
    events: [{ event: 'planned', tests: 4 }, aTest],
    progress: 0.25,
    words: '1 of 4 tests',
  },
])('a step that $that', ({ events, progress, words }) => {
  expect(progressOf(events, EARLIER)).toBe(progress);
  expect(describeProgress(events, 3000)).toBe(words);
});

test('where the number of tests is not known, or was surpassed, files are counted', () => {
  const events = [planned, aTest, aTest, { event: 'file', file: 'slow.test.ts' }];
  expect(describeProgress(events, undefined)).toBe('2 tests in 1 of 3 files');
  expect(describeProgress(events, 1)).toBe('2 tests in 1 of 3 files');
  expect(progressOf(events, NOTHING)).toBe(1 / 3);
});

test.each([
  [{}, '[5/6] unit'],
  [{ left: 8 }, '[5/6] unit … some seconds left'],
  [{ left: 64 }, '[5/6] unit … about 60 s left'],
  [{ left: 8, leftOfAll: 8 }, '[5/6] unit … some seconds left'],
  [{ leftOfAll: 200 }, '[5/6] unit … about 3 min left of the whole run'],
  [
    { did: '240 of 3000 tests', left: 250, leftOfAll: 560 },
    '[5/6] unit … 240 of 3000 tests, about 4 min left (about 9 min left of the whole run)',
  ],
  [{ did: '240 of 3000 tests' }, '[5/6] unit … 240 of 3000 tests'],
])('%j is said as "%s"', (known, line) => {
  expect(progressLine({ position: '5/6', title: 'unit', ...known })).toBe(line);
});

test('the time of a step that failed is not kept', () => {
  const unit = { name: 'unit', seconds: 70, passed: 901, failed: 0 };
  const files = [{ file: 'slow.test.ts', seconds: 90 }];
  const kept = addToHistory(EARLIER, { ...unit, files });
  expect(kept.steps.unit).toEqual({ seconds: 70, tests: 901 });
  expect(kept.files).toEqual({ 'slow.test.ts': 90, 'quick.test.ts': 10 });
  expect(addToHistory(EARLIER, { ...unit, failed: 1 })).toBe(EARLIER);
});

function rounded({ left, leftOfAll }: { left?: number; leftOfAll?: number }) {
  const round = (seconds?: number) => seconds && Math.round(seconds);
  return { left: round(left), leftOfAll: round(leftOfAll) };
}
