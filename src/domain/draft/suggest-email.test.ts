import { expect, test } from 'vitest';
import { suggestEmail } from '#domain/draft/suggest-email.ts';

test.each([
  ['jana@gmial.com', 'jana@gmail.com'],
  ['jana@gmail.co', 'jana@gmail.com'],
  ['jana@gmaill.com', 'jana@gmail.com'],
  ['jana@gnail.com', 'jana@gmail.com'],
  ['jana@gmail,com', 'jana@gmail.com'],
  ['jana,nova@gmail.com', 'jana.nova@gmail.com'],
  ['jana nova@azet.sk', 'jananova@azet.sk'],
  ['jana@azte.sk', 'jana@azet.sk'],
  ['jana@žilina.sk', 'jana@zilina.sk'],
  [' jana@zuš-martin.sk', 'jana@zus-martin.sk'],
])('%s probably means %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  '',
  'jana',
  '@gmail.com',
  'jana@gmail.com',
  'Jana@Gmail.com',
  'jana@centrum.cz',
  'jana@zus.sk',
  'jana@skola',
  'jana@',
])('there is no suggestion for "%s"', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
