import { describe, expect, test } from 'vitest';
import { NO_PIECE, type Piece } from './appearance.ts';
import { followFields } from './follow-pieces.ts';

const song = (title: string, seconds: number | null = null): Piece => ({
  ...NO_PIECE,
  title,
  seconds,
});
const rich: Piece = { ...NO_PIECE, composer: 'B. Bartók', title: 'Tanec', seconds: 100 };
const told = song('B. Bartók: Tanec', 100);

describe('pieces after an edit of the fields', () => {
  test.each<[string, Piece[], Piece[], Piece[], Piece[]]>([
    ['stay when no field changed', [rich], [told], [told], [rich]],
    [
      'change where a field changed',
      [rich, song('B')],
      [told, song('B')],
      [told, song('C')],
      [rich, song('C')],
    ],
    [
      'keep what the field cannot tell when only the minutes changed',
      [rich],
      [told],
      [{ ...told, seconds: 90 }],
      [{ ...rich, seconds: 90 }],
    ],
    [
      'keep it when the songs change places',
      [rich, song('B')],
      [told, song('B')],
      [song('B'), told],
      [song('B'), rich],
    ],
    [
      'keep a third piece that no field tells',
      [rich, song('B'), song('C')],
      [told, song('B')],
      [told, song('X')],
      [rich, song('X'), song('C')],
    ],
    ['lose a song that was emptied', [rich, song('B')], [told, song('B')], [told], [rich]],
    ['gain a song that was added', [rich], [told], [told, song('B')], [rich, song('B')]],
    [
      'are not those of another appearance of the person',
      [song('Duo')],
      [told],
      [song('X'), song('Y')],
      [song('Duo')],
    ],
  ])('%s', (_sentence, pieces, before, after, expected) => {
    expect(followFields(pieces, before, after)).toEqual(expected);
  });
});
