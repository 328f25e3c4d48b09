import { expect, test } from 'vitest';
import { chooseStages, positionOf, runSideBySide } from '../../scripts/lib/test-stages.mjs';

const step = () => undefined;
const stages = [{ build: step }, { lint: step, types: step }, { unit: step }, { e2e: step }];
const namesOf = (chosen: object[]) =>
  chosen.map((stage) => Object.keys(stage).join(' ')).join(', ');

test.each([
  { wanted: [], expected: 'build, lint types, unit, e2e' },
  { wanted: ['unit', 'types'], expected: 'types, unit' },
  { wanted: ['e2e'], expected: 'build, e2e' },
])('asked for $wanted, $expected run', ({ wanted, expected }) => {
  expect(namesOf(chooseStages(stages, wanted))).toBe(expected);
});

test('an unknown step is refused with the names of the others', () => {
  expect(() => chooseStages(stages, ['unit', 'lunch'])).toThrow(
    'There is no step lunch. The steps are: build, lint, types, unit, e2e.',
  );
});

test('a stage knows where it stands in the run', () => {
  expect(stages.map((stage) => positionOf(stages, stage))).toEqual(['1/5', '2-3/5', '4/5', '5/5']);
});

test('as many run side by side as there are lanes, and the results keep the order', async () => {
  let running = 0;
  let most = 0;
  const jobs = [3, 1, 4, 1, 5].map((turns) => async () => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    running -= 1;
    return turns;
  });
  expect(await runSideBySide(jobs, 2)).toEqual([3, 1, 4, 1, 5]);
  expect(most).toBe(2);
});
