import { expect, test } from 'vitest';
import { NO_PIECE } from '#domain/appearance/appearance.ts';
import { programmeGaps } from '#domain/appearance/programme-gaps.ts';
import { EDITION } from '#tests/factories/signup-form.ts';

/** From 4 to 7 minutes. */
const category = 'II. (A)';
const piece = (seconds: number | null) => ({ ...NO_PIECE, title: 'Menuet', seconds });
const eva = { id: 'eva', name: 'Eva Klavírna' };

test.each([
  ['nothing', [], ['no-piece']],
  ['a time without a piece', [{ ...NO_PIECE, seconds: 300 }], ['no-piece']],
  ['a composer alone', [{ ...NO_PIECE, composer: 'Bach', seconds: 300 }], []],
  ['a piece without a time', [piece(null)], ['no-time']],
  ['one of two times', [piece(120), piece(null)], ['no-time']],
  ['one of two times, and too long already', [piece(500), piece(null)], ['no-time', 'long']],
  ['exactly the least', [piece(120), piece(120)], []],
  ['a second less', [piece(120), piece(119)], ['short']],
  ['exactly the most', [piece(420)], []],
  ['a second more', [piece(421)], ['long']],
] as const)('a programme of %s', (_case, pieces, expected) => {
  const programme = { category, pieces: [...pieces], accompanists: [], asksAccompanist: false };
  expect(programmeGaps(programme, EDITION)).toEqual(expected);
});

test('an accompanist is missing only where one was asked for', () => {
  const programme = { category, pieces: [piece(300)], accompanists: [], asksAccompanist: true };
  expect(programmeGaps(programme, EDITION)).toEqual(['no-accompanist']);
  expect(programmeGaps({ ...programme, accompanists: [eva] }, EDITION)).toEqual([]);
  expect(programmeGaps({ ...programme, asksAccompanist: false }, EDITION)).toEqual([]);
});

test('a category without limits is neither short nor long', () => {
  const programme = { category: 'X', pieces: [piece(1)], accompanists: [], asksAccompanist: false };
  expect(programmeGaps(programme, EDITION)).toEqual([]);
});
