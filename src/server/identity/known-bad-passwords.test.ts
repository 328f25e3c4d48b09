import { expect, test } from 'vitest';
import { isKnownBadPassword } from '#server/identity/known-bad-passwords.ts';

test.each([
  ['password', true],
  ['PassWord', true],
  ['123456', true],
  ['111111', true],
  ['abababab', true],
  ['jana@skola.sk', true],
  ['Jana', true],
  ['jana2027', true],
  ['heslo123', true],
  ['Heslo.2027', true],
  ['h3sl0!', true],
  ['Učiteľka1', true],
  ['husle123', true],
  ['slovensko', true],
  ['nbusr123', true],
  ['Michael1987', true],
  ['qwertz', true],
  ['husle v piatok o siedmej', false],
  ['nove heslo', false],
  ['heslo 8374650192', false],
  ['modrý bicykel', false],
  ['kX9-vTq2', false],
])('"%s" is guessed first: %s', async (password, expected) => {
  expect(await isKnownBadPassword(password, ['jana@skola.sk', 'jana'])).toBe(expected);
});
