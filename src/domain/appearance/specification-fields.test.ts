import { describe, expect, test } from 'vitest';
import { NO_PIECE } from '#domain/appearance/appearance.ts';
import { fieldsTelling } from '#domain/appearance/specification-fields.ts';

const fields = { song1: 'Poéma', song2: '', minutes1: 2, minutes2: null, program: 'Poéma' };
const poem = { ...NO_PIECE, title: 'Poéma', seconds: 120 };
const minuet = { ...NO_PIECE, composer: 'J. S. Bach', title: 'Menuet', seconds: 90 };

describe('the fields of a person in an export', () => {
  test.each([
    ['stay while nothing is played', undefined],
    ['stay while no piece is known', []],
    ['stay when they tell the pieces', [poem]],
  ])('%s', (_, pieces) => {
    expect(fieldsTelling(fields, pieces)).toEqual(fields);
  });

  test('tell the first two pieces, and keep the text that somebody wrote', () => {
    expect(fieldsTelling(fields, [minuet, poem])).toEqual({
      song1: 'J. S. Bach: Menuet',
      song2: 'Poéma',
      minutes1: 1.5,
      minutes2: 2,
      program: 'Poéma',
    });
  });

  test('make the text of the programme where there is none', () => {
    expect(fieldsTelling({ ...fields, program: '' }, [minuet, poem]).program).toBe(
      'J. S. Bach: Menuet\nPoéma',
    );
  });
});
