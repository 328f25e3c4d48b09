import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { leftOf, type Part, withAdded, withoutPart, withTyped } from './divided.ts';
import type { Payable } from './payable.ts';

const payable = (id: string, owedMinor: number): Payable => ({
  id,
  number: id,
  name: '',
  school: '',
  state: 'received',
  owedMinor,
});
const TOTAL = amountMinor(10_000);
const typed = (parts: readonly Part[]) => parts.map((part) => part.typed);

test('an added signup gets what it owes, the last one gets the rest', () => {
  const first = withAdded([], payable('a', 8800), TOTAL);
  const second = withAdded(first, payable('b', 8800), TOTAL);
  expect(typed(second)).toEqual(['88', '12']);
  expect(leftOf(TOTAL, second)).toBe(0);
});

test('a signup that owes nothing gets the rest, and no signup is added twice', () => {
  const first = withAdded([], payable('a', 0), TOTAL);
  expect(typed(withAdded(first, payable('a', 0), TOTAL))).toEqual(['100']);
});

test.each([
  ['', null],
  ['0', null],
  ['veľa', null],
  ['12,345', null],
  ['99,99', 1],
  ['100', 0],
  ['101', -100],
])('of 100 with %j given %s is left', (text, left) => {
  expect(leftOf(TOTAL, [{ signup: payable('a', 0), typed: text }])).toBe(left);
});

test('amounts that were not typed are recomputed when a share is removed or another is typed', () => {
  const parts = ['a', 'b', 'c'].reduce<readonly Part[]>(
    (known, id) => withAdded(known, payable(id, 8800), TOTAL),
    [],
  );
  expect(typed(parts)).toEqual(['88', '12', '']);
  expect(typed(withoutPart(parts, 'a', TOTAL))).toEqual(['88', '12']);
  const changed = withTyped(parts, { signupId: 'a', typed: '10' }, TOTAL);
  expect(typed(changed)).toEqual(['10', '88', '2']);
  expect(typed(withTyped(changed, { signupId: 'a', typed: '' }, TOTAL))).toEqual(['', '88', '12']);
});
