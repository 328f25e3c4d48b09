import { describe, expect, test } from 'vitest';
import type { TimetableBlock } from '#domain/timetable/block.ts';
import {
  moveAppearance,
  orderCategory,
  pinAppearance,
  swapAppearances,
  takeOut,
} from '#domain/timetable/edit-blocks.ts';
import { byAppearanceId, timeBlock } from '#domain/timetable/slots.ts';
import {
  categoryRules,
  DAY,
  gap,
  placed,
  timetableAppearance,
  timetableBlock,
  timetableSettings,
} from '#tests/factories/timetable.ts';

const appearances = ['a', 'b', 'c', 'd'].map((id) => timetableAppearance(id));
const surroundings = { appearances, settings: timetableSettings() };
const block = timetableBlock('1', [placed('a'), placed('b'), placed('c')]);
const other = timetableBlock('2', [placed('d')], { hall: 'B' });
const rest = timetableBlock('3', [], { kind: 'break', start: 600, minutes: 10 });

function ids({ items }: TimetableBlock): string {
  return items
    .map((item) => (item.is === 'gap' ? `(${item.minutes})` : item.appearanceId))
    .join(' ');
}

function move(appearanceId: string, to: { blockId: string; position: number } | null) {
  const leaves = 'closed' as const;
  return moveAppearance([block, other, rest], { appearanceId, to, leaves }, surroundings);
}

describe('a move', () => {
  test.each([
    ['a', 2, 'b c a'],
    ['a', 1, 'b a c'],
    ['c', 0, 'c a b'],
    ['b', 9, 'a c b'],
  ])('of %s to position %i of its block', (id, position, expected) => {
    expect(move(id, { blockId: '1', position }).map(ids)).toEqual([expected]);
  });

  test('to another block changes both', () => {
    expect(move('b', { blockId: '2', position: 0 }).map(ids)).toEqual(['a c', 'b d']);
  });

  test('out of the timetable changes its block', () => {
    expect(move('b', null).map(ids)).toEqual(['a c']);
  });

  test('of an appearance without a place puts it in', () => {
    const moved = moveAppearance(
      [block],
      { appearanceId: 'd', to: { blockId: '1', position: 1 }, leaves: 'closed' },
      surroundings,
    );
    expect(moved.map(ids)).toEqual(['a d b c']);
  });

  test('into a break is none', () => {
    expect(move('b', { blockId: '3', position: 0 })).toEqual([]);
  });

  test('within a block keeps the pin, to another block it does not', () => {
    const pinned = pinAppearance(block, 'b', 600);
    const to = (blockId: string) =>
      moveAppearance(
        [pinned, other],
        { appearanceId: 'b', to: { blockId, position: 0 }, leaves: 'closed' },
        surroundings,
      ).flatMap(({ items }) =>
        items.filter((item) => item.is === 'appearance' && item.pin !== null),
      );
    expect(to('1')).toHaveLength(1);
    expect(to('2')).toHaveLength(0);
  });
});

test.each(['a', 'b', 'c'])('a withdrawal of %s that leaves a gap moves nobody', (appearanceId) => {
  const startsOf = (shown: TimetableBlock) =>
    timeBlock(shown, byAppearanceId(appearances), surroundings.settings)
      .slots.filter((slot) => slot.appearanceId !== appearanceId)
      .map(({ start }) => start);
  const left = takeOut(block, { appearanceId, leaves: 'gap' }, surroundings);
  const wasFirst = appearanceId === 'a';
  // The next one is the first now and needs no change-over.
  const expected = wasFirst ? [546, 553] : startsOf(block);
  expect(startsOf(left)).toEqual(expected);
});

test('two appearances are swapped between blocks and keep the pins of the places', () => {
  const pinned = pinAppearance(block, 'b', 600);
  const swapped = swapAppearances([pinned, other, rest], 'b', 'd');
  expect(swapped.map(ids)).toEqual(['a d c', 'b']);
  expect(swapped[0]?.items[1]).toMatchObject({ appearanceId: 'd', pin: 600 });
});

test('a category is ordered among its own places', () => {
  const mixed = timetableBlock('1', [placed('old'), placed('x'), gap(5), placed('young')]);
  const known = [
    timetableAppearance('old', { youngestBorn: '2010-01-01' }),
    timetableAppearance('x', { category: 'III' }),
    timetableAppearance('young', { youngestBorn: '2015-01-01' }),
  ];
  const place = { rules: categoryRules({ order: 'age' }), hall: 'A', day: DAY };
  const surrounded = { appearances: known, settings: timetableSettings() };
  expect(orderCategory([mixed, other], place, surrounded).map(ids)).toEqual(['young x (5) old']);
});

test('drawn numbers order a category across a break, in its hall and day alone', () => {
  const before = timetableBlock('1', [placed('a'), gap(5), placed('b')]);
  const after = timetableBlock('2', [placed('c')], { start: 700 });
  const drawn = ['c', 'a', 'b', 'd'].map((appearanceId, index) => ({
    appearanceId,
    number: index,
  }));
  const rules = categoryRules({ order: 'lot-on-site', drawn });
  const blocks = [after, timetableBlock('3', [placed('d')], { hall: 'B' }), rest, before];
  const ordered = orderCategory(blocks, { rules, hall: 'A', day: DAY }, surroundings);
  expect(ordered.map((one) => `${one.id}: ${ids(one)}`)).toEqual(['1: c (5) a', '2: b']);
});
