import { expect, test } from 'vitest';
import { isKept } from './application-cache.ts';

const SITE = 'https://struny.sk';

test.each([
  ['/day', 'navigate', true],
  ['/day?lang=en', 'navigate', true],
  ['/day/else', 'navigate', false],
  ['/admin', 'navigate', false],
  ['/assets/day-Dk3.js', 'cors', true],
  ['/theme.css', 'no-cors', true],
  ['/icons/icon-192.png', 'no-cors', true],
  ['/day/manifest.webmanifest', 'cors', true],
  ['/day?fresh', 'cors', false],
  ['/day', 'cors', false],
  ['/api/sendDayEvents', 'cors', false],
  ['/assets/pdf/fonts/noto.ttf', 'cors', false],
] as const)('%s as %s is answered from what is kept: %s', (path, mode, kept) => {
  expect(isKept({ method: 'GET', url: SITE + path, mode })).toBe(kept);
});

test('a call is never answered from what is kept', () => {
  expect(isKept({ method: 'POST', url: `${SITE}/day`, mode: 'cors' })).toBe(false);
});
