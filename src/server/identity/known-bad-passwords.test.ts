import { expect, test } from 'vitest';
import { isKnownBadPassword } from '#server/identity/known-bad-passwords.ts';

test.each([
  ['password', true],
  ['PassWord', true],
  ['123456', true],
  ['jana@skola.sk', true],
  ['Jana', true],
  ['husle v piatok o siedmej', false],
])('"%s" is guessed first: %s', async (password, expected) => {
  expect(await isKnownBadPassword(password, ['jana@skola.sk', 'jana'])).toBe(expected);
});
