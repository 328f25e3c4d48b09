import { describe, expect, test } from 'vitest';
import { bookletSides, type SheetSide } from '#domain/bulletin/imposition.ts';

describe('the sides of a folded booklet', () => {
  test.each<[number, SheetSide[]]>([
    [0, []],
    [
      1,
      [
        [null, 1],
        [null, null],
      ],
    ],
    [
      2,
      [
        [null, 1],
        [2, null],
      ],
    ],
    [
      4,
      [
        [4, 1],
        [2, 3],
      ],
    ],
    [
      5,
      [
        [null, 1],
        [2, null],
        [null, 3],
        [4, 5],
      ],
    ],
    [
      8,
      [
        [8, 1],
        [2, 7],
        [6, 3],
        [4, 5],
      ],
    ],
  ])('of %i pages', (pages, sides) => {
    expect(bookletSides(pages)).toEqual(sides);
  });

  test.each([1, 3, 6, 16, 103])('hold each of %i pages once, on whole sheets', (pages) => {
    const sides = bookletSides(pages);
    const placed = sides.flat().filter((page) => page !== null);
    expect(placed.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: pages }, (_, index) => index + 1),
    );
    expect(sides.length % 2).toBe(0);
  });

  test('are in order when folded and leafed through', () => {
    const sides = bookletSides(16);
    const sheets = Array.from({ length: 4 }, (_, sheet) => sides.slice(sheet * 2, sheet * 2 + 2));
    const firstHalf = sheets.flatMap(([front, back]) => [front?.[1], back?.[0]]);
    const secondHalf = sheets.toReversed().flatMap(([front, back]) => [back?.[1], front?.[0]]);
    expect([...firstHalf, ...secondHalf]).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
  });
});
