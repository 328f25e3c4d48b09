import { expect, test } from 'vitest';
import { lightOf } from './status-bar.tsx';

const NOW = 1_000_000_000;
const minutes = (count: number) => NOW - count * 60_000;

test.each([
  ['everything is sent and the server has just answered', minutes(0), 0, true, 'green'],
  ['something waits to be sent', minutes(0), 1, true, 'amber'],
  ['the server does not answer', minutes(0.1), 0, false, 'amber'],
  ['the last answer is a minute old', minutes(1), 0, true, 'amber'],
  ['the last answer is six minutes old', minutes(6), 0, false, 'red'],
  ['nothing was heard since the start, and nothing waits', null, 0, false, 'amber'],
  ['nothing was heard since the start, and something waits', null, 2, false, 'red'],
] as const)('when %s, the light is right', (_name, contactAt, unsent, isReachable, light) => {
  expect(lightOf({ contactAt, unsent, isReachable, now: NOW })).toBe(light);
});
