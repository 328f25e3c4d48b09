import { expect, test } from 'vitest';
import { lunchIn } from '#domain/draft/lunch-cell.ts';
import { EDITION, FRIDAY, SATURDAY, SUNDAY } from '#tests/factories/signup-form.ts';

test.each([
  ['áno', true, undefined],
  ['X', true, undefined],
  ['nie', false, undefined],
  ['', false, undefined],
  ['10.4.2027', true, [SATURDAY]],
  ['11.4.2027\n10. 4. 2027', true, [SATURDAY, SUNDAY]],
  ['9. 4., 10.4.', true, [FRIDAY, SATURDAY]],
  ['sobota a nedeľa', true, [SATURDAY, SUNDAY]],
  ['so + ne', true, [SATURDAY, SUNDAY]],
  ['Saturday', true, [SATURDAY]],
  ['s', false, undefined],
  ['1. 1. 2030', false, undefined],
])('"%s" in a column of lunches', (text, hasLunch, lunchDays) => {
  const read = lunchIn(text, EDITION);
  expect([read.hasLunch, read.lunchDays]).toEqual([hasLunch, lunchDays]);
});
