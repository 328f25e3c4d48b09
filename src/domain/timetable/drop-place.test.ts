import { describe, expect, test } from 'vitest';
import { dropPlace, intoNewBlock } from '#domain/timetable/drop-place.ts';
import { byAppearanceId, timeBlocks } from '#domain/timetable/slots.ts';
import {
  DAY,
  gap,
  NEXT_DAY,
  placed,
  timetableAppearance,
  timetableBlock,
  timetableSettings,
} from '#tests/factories/timetable.ts';

// Six minutes each with a minute between: a 9:00, b 9:07, a gap of five minutes, c 9:19 to 9:25.
const appearances = ['a', 'b', 'c', 'd'].map((id) => timetableAppearance(id));
const settings = timetableSettings();
const surroundings = { appearances, settings };
const block = timetableBlock('1', [placed('a'), placed('b'), gap(5), placed('c')]);
const lunch = timetableBlock('2', [], { kind: 'break', start: 720, minutes: 30 });
const empty = timetableBlock('3', [], { start: 840 });
const timed = timeBlocks([block, lunch, empty], byAppearanceId(appearances), settings);

function drop(minute: number, moved = 'd', hall = 'A', day = DAY) {
  return dropPlace(timed, { hall, day, minute }, moved);
}

describe('a dropped card', () => {
  test.each([
    [540, 0],
    [542, 0],
    [543, 1],
    [549, 1],
    [550, 3],
    [561, 3],
    [562, 4],
    [564, 4],
  ])('at minute %i of a block comes to position %i', (minute, position) => {
    expect(drop(minute)).toEqual({ is: 'position', blockId: '1', position });
  });

  test.each([
    [530, '1', 0],
    [575, '1', 4],
    [840, '3', 0],
    [850, '3', 0],
  ])('at minute %i, close to a block, belongs to it', (minute, blockId, position) => {
    expect(drop(minute)).toEqual({ is: 'position', blockId, position });
  });

  test('does not count its own place as an obstacle', () => {
    expect(drop(540, 'a')).toEqual({ is: 'position', blockId: '1', position: 1 });
  });

  test.each([
    [529, 530],
    [583, 585],
    [1439, 1439],
    [0, 0],
  ])('at minute %i, far from every block, begins a new one at %i', (minute, start) => {
    expect(drop(minute)).toEqual({ is: 'new', hall: 'A', day: DAY, start });
  });

  test('in another hall or on another day begins a new block', () => {
    expect(drop(540, 'd', 'B')).toEqual({ is: 'new', hall: 'B', day: DAY, start: 540 });
    expect(drop(540, 'd', 'A', NEXT_DAY)).toMatchObject({ is: 'new', day: NEXT_DAY });
  });

  test.each([720, 749])('has no place in a break, at minute %i', (minute) => {
    expect(drop(minute)).toBeNull();
  });
});

describe('a new block', () => {
  const place = { is: 'new', hall: 'B', day: NEXT_DAY, start: 600 } as const;

  test('takes the appearance from where it was', () => {
    const changed = intoNewBlock(
      [block, lunch],
      { appearanceId: 'b', place, newId: 'n' },
      surroundings,
    );
    expect(changed).toEqual([
      { ...block, items: [placed('a'), gap(5), placed('c')] },
      timetableBlock('n', [placed('b')], { hall: 'B', day: NEXT_DAY, start: 600 }),
    ]);
  });

  test('is the only change for an appearance without a place', () => {
    const order = { appearanceId: 'd', place, newId: 'n' };
    expect(intoNewBlock([block], order, surroundings).map(({ id }) => id)).toEqual(['n']);
  });
});
