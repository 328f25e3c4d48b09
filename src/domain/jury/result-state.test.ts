import { expect, test } from 'vitest';
import {
  possibleSteps,
  RESULT_STATES,
  RESULT_STEPS,
  type ResultState,
  stateAfter,
} from '#domain/jury/result-state.ts';

test.each<[ResultState, string[]]>([
  ['draft', ['propose']],
  ['proposed', ['confirm', 'reopen']],
  ['confirmed', ['sign', 'reopen']],
  ['signed', ['announce', 'reopen']],
  ['announced', ['publish', 'reopen']],
  ['published', ['withdraw', 'reopen']],
])('a result that is %s can %j', (state, steps) => {
  expect(possibleSteps(state)).toEqual(steps);
});

test('nothing is published that was not confirmed, signed and announced', () => {
  const before = (to: ResultState) =>
    RESULT_STATES.filter((state) =>
      RESULT_STEPS.some((step) => step !== 'withdraw' && stateAfter(state, step) === to),
    );
  expect(before('published')).toEqual(['announced']);
  expect(before('announced')).toEqual(['signed']);
  expect(before('signed')).toEqual(['confirmed']);
  expect(before('confirmed')).toEqual(['proposed']);
});
