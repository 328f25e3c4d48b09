import { describe, expect, test } from 'vitest';
import {
  boardDay,
  boardStops,
  gapsOf,
  inLanes,
  inRuns,
  minuteOfPosition,
  nextStop,
} from '#client/admin/timetable/board/board-layout.ts';
import { timetableView } from '#client/admin/timetable/timetable-view.ts';
import {
  DAY,
  gap,
  NEXT_DAY,
  placed,
  timetableAppearance,
  timetableBlock,
  timetableSettings,
} from '#tests/factories/timetable.ts';

// Six minutes each with a minute between: a 9:00, a gap of ten minutes, b 9:17; c 9:30 in hall B.
const view = timetableView(
  {
    revision: 1,
    version: 1,
    settings: timetableSettings(),
    blocks: [
      timetableBlock('1', [placed('a'), gap(10), placed('b')]),
      timetableBlock('2', [placed('c')], { hall: 'B', start: 570 }),
      timetableBlock('3', [], { hall: 'B', kind: 'ceremony', start: 1100, minutes: 30 }),
    ].map((block) => ({ ...block, version: 1 })),
    editors: [],
    appearances: ['a', 'b', 'c'].map((id) => timetableAppearance(id)),
    releases: [],
    released: [],
    numbers: [],
    gone: [],
  },
  { categories: [] },
);
const shown = boardDay(view, DAY);

describe('a day of the board', () => {
  test('covers opening hours and everything outside them by whole hours', () => {
    expect(shown).toMatchObject({ from: 480, to: 1140 });
    expect(shown.columns.map(({ hall }) => hall.id)).toEqual(['A', 'B']);
  });

  test('has the usual hours when nothing is open', () => {
    expect(boardDay(view, '2027-05-01')).toMatchObject({ from: 480, to: 1080 });
    expect(boardDay(view, NEXT_DAY).columns.map(({ runs }) => runs.length)).toEqual([0, 0]);
  });
});

describe('lanes', () => {
  const slot = (appearanceId: string, start: number, end: number) => ({
    appearanceId,
    blockId: '1',
    position: 0,
    hall: 'A',
    day: DAY,
    start,
    end,
    isPinned: false,
  });

  test('are shared by appearances that overlap, and only by them', () => {
    const cards = inLanes([
      slot('a', 540, 550),
      slot('b', 545, 560),
      slot('c', 550, 555),
      slot('d', 560, 570),
    ]);
    expect(
      cards.map(({ slot: { appearanceId }, lane, lanes }) => [appearanceId, lane, lanes]),
    ).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 2],
      ['d', 0, 1],
    ]);
  });
});

describe('runs', () => {
  const card = (appearanceId: string, start: number, end: number) => ({
    slot: {
      ...{ appearanceId, blockId: '1', position: 0, hall: 'A', day: DAY, start, end },
      isPinned: false,
    },
    lane: 0,
    lanes: 1,
  });

  test('end after half an hour, where nothing overlaps', () => {
    const cards = [
      card('a', 540, 550),
      card('b', 560, 573),
      card('c', 572, 580),
      card('d', 581, 590),
      card('e', 700, 710),
    ];
    expect(
      inRuns(cards).map((run) => [
        run.start,
        run.end,
        run.cards.map(({ slot }) => slot.appearanceId),
      ]),
    ).toEqual([
      [540, 580, ['a', 'b', 'c']],
      [581, 590, ['d']],
      [700, 710, ['e']],
    ]);
  });
});

describe('a block', () => {
  const [block] = shown.columns[0]?.blocks ?? [];
  if (!block) throw new Error('The day has a block');

  test('has its gaps where they begin', () => {
    expect(gapsOf(block)).toEqual([{ position: 1, start: 546, minutes: 10 }]);
  });

  test.each([
    [0, 540],
    [1, 557],
    [2, 557],
    [3, 563],
  ])('shows position %i at minute %i', (position, minute) => {
    expect(minuteOfPosition(block, position)).toBe(minute);
  });
});

describe('an arrow key', () => {
  const stops = boardStops(shown, true);

  test.each([
    ['card-a', 'ArrowDown', 'card-b'],
    ['card-b', 'ArrowDown', 'end-1'],
    ['card-a', 'ArrowUp', 'card-1'],
    ['card-1', 'ArrowUp', null],
    ['card-b', 'ArrowRight', 'card-2'],
    ['card-3', 'ArrowLeft', 'end-1'],
    ['card-a', 'ArrowLeft', null],
    ['card-gone', 'ArrowDown', 'card-1'],
  ] as const)('from %s by %s goes to %s', (from, key, to) => {
    expect(nextStop(stops, from, key)).toBe(to);
  });

  test('visits the end of a block only while a card is being put', () => {
    expect(nextStop(boardStops(shown, false), 'card-b', 'ArrowDown')).toBeNull();
  });
});
