import { describe, expect, it, test } from 'vitest';
import { NO_PIECE } from './appearance.ts';
import { completionFragment, missingParts, partsOfFragment } from './programme-parts.ts';

const timed = { ...NO_PIECE, title: 'Tanec', seconds: 120 };
const untimed = { ...timed, seconds: null };
const eva = [{ id: '1', name: 'Eva' }];
const whole = { pieces: [timed], accompanists: eva, asksAccompanist: false };

describe('what an appearance lacks', () => {
  test.each([
    ['nothing', whole, true, []],
    ['its pieces', { ...whole, pieces: [] }, true, ['pieces']],
    [
      'its pieces, where only a time is known',
      { ...whole, pieces: [{ ...NO_PIECE, seconds: 60 }] },
      true,
      ['pieces'],
    ],
    ['the time of one piece', { ...whole, pieces: [timed, untimed] }, true, ['times']],
    ['an accompanist', { ...whole, accompanists: [] }, true, ['accompanist']],
    [
      'no accompanist once the organiser is asked',
      { ...whole, accompanists: [], asksAccompanist: true },
      true,
      [],
    ],
    ['sheet music', whole, false, ['sheets']],
  ])('is %s', (_sentence, appearance, hasSheets, expected) => {
    expect(missingParts(appearance, { hasSheets })).toEqual(expected);
  });
});

describe('the end of a link', () => {
  it('names the parts to open', () => {
    expect(partsOfFragment(completionFragment(['times', 'sheets']))).toEqual(['times', 'sheets']);
  });

  test.each(['', '#payment', '#complete=', '#complete=other'])('names none: %s', (fragment) => {
    expect(partsOfFragment(fragment)).toEqual([]);
  });
});
