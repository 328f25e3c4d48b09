import { expect, test } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import { endOfSession, isSessionOver } from '#domain/access/session-lifetime.ts';

const HOUR_MS = 3_600_000;
const signedInAt = new Date('2027-03-01T08:00:00Z');
const after = (hours: number) => new Date(signedInAt.getTime() + hours * HOUR_MS);

test.each<[whose: string, role: Role | null, days: number]>([
  ['a teacher', null, 30],
  ['an owner', 'owner', 7],
  ['the desk', 'desk', 7],
])('a session of %s (%s) ends after %i days', (_whose, role, days) => {
  expect(endOfSession(role, signedInAt)).toEqual(after(days * 24));
});

test.each<[role: Role | null, refreshed: number | null, now: number, isOver: boolean]>([
  ['owner', null, 23.9, false],
  ['owner', null, 24, true],
  ['owner', 100, 123.9, false],
  ['owner', 100, 124, true],
  ['owner', 167, 167.9, false],
  ['owner', 167, 168, true],
  [null, null, 719.9, false],
  [null, null, 720, true],
  [null, 719, 720, true],
])('of %s, renewed after %s hours, it is over after %s: %s', (role, refreshed, now, isOver) => {
  const refreshedAt = refreshed === null ? null : after(refreshed);
  expect(isSessionOver({ role, signedInAt, refreshedAt }, after(now))).toBe(isOver);
});
