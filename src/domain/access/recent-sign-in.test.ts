import { expect, test } from 'vitest';
import { isRecentSignIn } from '#domain/access/recent-sign-in.ts';

const now = new Date('2026-11-15T10:00:00Z');

test.each([
  ['this moment', 0, true],
  ['exactly five minutes ago', 300_000, true],
  ['a moment longer ago', 300_001, false],
  ['yesterday', 86_400_000, false],
])('a sign-in of %s is recent or not', (_name, agoMs, expected) => {
  expect(isRecentSignIn(new Date(now.getTime() - agoMs), now)).toBe(expected);
});
