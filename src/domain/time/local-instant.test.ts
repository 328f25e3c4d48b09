import { expect, test } from 'vitest';
import { instantOf } from './local-instant.ts';

test.each([
  ['in winter', '2026-11-15T10:00', '2026-11-15T09:00:00.000Z'],
  ['in summer', '2027-07-01T10:00', '2027-07-01T08:00:00.000Z'],
  ['the minute before clocks go forward', '2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ['a minute that clocks skip', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  ['the minute after it', '2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  ['the first of two that are the same', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['after clocks went back', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('%s', (_sentence, minute, instant) => {
  expect(instantOf(minute, 'Europe/Bratislava').toISOString()).toBe(instant);
});
