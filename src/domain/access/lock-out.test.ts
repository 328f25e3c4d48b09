import { expect, test } from 'vitest';
import { lockOutSeconds } from '#domain/access/lock-out.ts';

test.each([
  ['account', 0, 0],
  ['account', 4, 0],
  ['account', 5, 30],
  ['account', 6, 60],
  ['account', 11, 1920],
  ['account', 12, 3600],
  ['account', 1_000_000, 3600],
  ['address', 29, 0],
  ['address', 30, 30],
  ['address', 32, 120],
  ['address', 1_000_000, 3600],
] as const)('an %s with %i failures waits %i seconds', (scope, failures, seconds) => {
  expect(lockOutSeconds(scope, failures)).toBe(seconds);
});
