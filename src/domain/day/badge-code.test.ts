import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { badgeDigits, badgeNumberOf, MAX_BADGE_NUMBER, readScan } from './badge-code.ts';

const ID = '0f4c2a5e-8b1d-4c6f-9a3e-5d7b1c2e4f60';
/** The letters that a scanner types on a device with a Slovak keyboard. */
const onSlovakKeys = (text: string) => text.replaceAll(/[\d:-]/g, (key) => SLOVAK[key] ?? key);
const SLOVAK: Record<string, string> = {
  ...{ 0: 'é', 1: '+', 2: 'ľ', 3: 'š', 4: 'č', 5: 'ť', 6: 'ž', 7: 'ý', 8: 'á', 9: 'í' },
  ...{ ':': '"', '-': '=' },
};
const number = fc.integer({ min: 1, max: MAX_BADGE_NUMBER });

describe('the digits of a badge', () => {
  test.each([
    [1, 4],
    [999, 4],
    [1000, 5],
    [MAX_BADGE_NUMBER, 6],
  ])('of number %i are %i', (one, length) => {
    expect(badgeDigits(one)).toHaveLength(length);
  });

  it('lead back to the number', () => {
    fc.assert(fc.property(number, (one) => badgeNumberOf(badgeDigits(one)) === one));
  });

  it('are refused with one wrong digit', () => {
    fc.assert(
      fc.property(number, fc.nat(5), fc.integer({ min: 1, max: 9 }), (one, place, more) => {
        const digits = [...badgeDigits(one)];
        const at = place % digits.length;
        digits[at] = String((Number(digits[at]) + more) % 10);
        expect(badgeNumberOf(digits.join(''))).toBeNull();
      }),
    );
  });

  it('are refused with two neighbours swapped', () => {
    fc.assert(
      fc.property(number, fc.nat(4), (one, place) => {
        const digits = [...badgeDigits(one)];
        const at = place % (digits.length - 1);
        const [left = '', right = ''] = digits.slice(at, at + 2);
        fc.pre(left !== right);
        digits.splice(at, 2, right, left);
        expect(badgeNumberOf(digits.join(''))).toBeNull();
      }),
    );
  });

  test.each(['', '123', '1234567', 'abcd', '0000'])('are not %o', (typed) => {
    expect(badgeNumberOf(typed)).toBeNull();
  });
});

describe('what is scanned or typed', () => {
  test.each([
    [`P:${ID.toUpperCase()}`, { kind: 'person', personId: ID }],
    [`  p:${ID}\n`, { kind: 'person', personId: ID }],
    [badgeDigits(214), { kind: 'number', number: 214, digits: badgeDigits(214) }],
    [
      `${badgeDigits(214).slice(0, 2)} ${badgeDigits(214).slice(2)}`,
      { kind: 'number', number: 214, digits: badgeDigits(214) },
    ],
    [onSlovakKeys(`P:${ID.toUpperCase()}`), { kind: 'person', personId: ID }],
    [onSlovakKeys(badgeDigits(214)), { kind: 'number', number: 214, digits: badgeDigits(214) }],
    ['++++', { kind: 'wrong-digits' }],
    ['Šíšová', { kind: 'words' }],
    ['1111', { kind: 'wrong-digits' }],
    ['Kováč', { kind: 'words' }],
    ['P:123', { kind: 'words' }],
    ['', { kind: 'words' }],
  ])('%o', (typed, scan) => {
    expect(readScan(typed)).toEqual(scan);
  });
});
