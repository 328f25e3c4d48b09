import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byAppearanceId, timeBlock, timeBlocks } from '#domain/timetable/slots.ts';
import {
  categoryRules,
  gap,
  placed,
  timetableAppearance,
  timetableBlock,
  timetableSettings,
} from '#tests/factories/timetable.ts';

const settings = timetableSettings();

function startsOf(block: ReturnType<typeof timetableBlock>, minutes: readonly number[]): number[] {
  const appearances = byAppearanceId(
    minutes.map((length, index) => timetableAppearance(String(index), { minutes: length })),
  );
  return timeBlock(block, appearances, settings).slots.map(({ start }) => start);
}

test('each appearance starts after the one before and its change-over', () => {
  const block = timetableBlock('b', [placed('0'), placed('1'), placed('2')]);
  expect(startsOf(block, [6, 4, 5])).toEqual([540, 547, 552]);
});

test('a gap moves those that follow', () => {
  const block = timetableBlock('b', [placed('0'), gap(15), placed('1')]);
  expect(startsOf(block, [6, 4])).toEqual([540, 562]);
});

test('a pinned appearance starts at its time, and those after it follow', () => {
  const block = timetableBlock('b', [placed('0'), placed('1', 600), placed('2')]);
  expect(startsOf(block, [6, 4, 5])).toEqual([540, 600, 605]);
});

test('a pin before the end of the one before moves nobody back', () => {
  const block = timetableBlock('b', [placed('0'), placed('1', 541), placed('2')]);
  expect(startsOf(block, [30, 2, 5])).toEqual([540, 541, 571]);
});

test('an appearance that no longer exists takes no time', () => {
  const block = timetableBlock('b', [placed('gone'), placed('0'), placed('gone'), placed('1')]);
  expect(startsOf(block, [6, 4])).toEqual([540, 547]);
});

test('the change-over is that of the category, else of the hall, else of the edition', () => {
  const rules = timetableSettings({
    halls: [
      { id: 'A', name: 'A', open: [], changeover: { solo: 2, group: 9 } },
      { id: 'B', name: 'B', open: [], changeover: null },
    ],
    categories: [categoryRules({ code: 'own', changeover: 0 })],
  });
  const appearances = byAppearanceId([
    timetableAppearance('first', { minutes: 1 }),
    timetableAppearance('solo', { minutes: 1 }),
    timetableAppearance('group', { minutes: 1, isGroup: true }),
    timetableAppearance('own', { minutes: 1, isGroup: true, category: 'own' }),
  ]);
  const items = ['first', 'solo', 'group', 'own'].map((id) => placed(id));
  const startsIn = (hall: string) =>
    timeBlock(timetableBlock('b', items, { hall }), appearances, rules).slots.map((s) => s.start);
  expect(startsIn('A')).toEqual([540, 543, 553, 554]);
  expect(startsIn('B')).toEqual([540, 542, 546, 547]);
});

test('a break has no slots and ends after its minutes', () => {
  const block = timetableBlock('b', [], { kind: 'break', start: 720, minutes: 45 });
  expect(timeBlock(block, new Map(), settings)).toMatchObject({ end: 765, slots: [] });
});

const anyItem = fc.oneof(
  fc.record({ is: fc.constant('appearance' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ is: fc.constant('gap' as const), minutes: fc.integer({ min: 0, max: 40 }) }),
);

test('without pins nobody overlaps, nobody waits, and the end is the sum of all parts', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 40 }), (parts) => {
      const appearances = byAppearanceId(
        parts.map(({ minutes }, index) => timetableAppearance(String(index), { minutes })),
      );
      const items = parts.map(({ is, minutes }, index) =>
        is === 'gap' ? gap(minutes) : placed(String(index)),
      );
      const timed = timeBlock(timetableBlock('b', items), appearances, settings);
      const played = parts.filter(({ is }) => is === 'appearance').length;
      const sum = parts.reduce((total, { minutes }) => total + minutes, 0);
      expect(timed.end).toBe(540 + sum + Math.max(0, played - 1));
      for (const [index, slot] of timed.slots.entries()) {
        const before = timed.slots[index - 1];
        if (before) expect(slot.start).toBeGreaterThanOrEqual(before.end + 1);
      }
    }),
  );
});

test('removing an appearance never makes another one later', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 20 }),
      fc.nat(),
      (minutes, chosen) => {
        const items = minutes.map((_, index) => placed(String(index)));
        const all = startsOf(timetableBlock('b', items), minutes);
        const out = chosen % minutes.length;
        const left = startsOf(timetableBlock('b', items.toSpliced(out, 1)), minutes);
        const before = all.toSpliced(out, 1);
        expect(left.every((start, index) => start <= (before[index] ?? 0))).toBe(true);
      },
    ),
  );
});

test('blocks come by day, then hall in the order of the settings, then start', () => {
  const blocks = [
    timetableBlock('late', [], { start: 600 }),
    timetableBlock('other hall', [], { hall: 'B', start: 500 }),
    timetableBlock('next day', [], { day: '2027-04-17', start: 480 }),
    timetableBlock('early', [], { start: 480 }),
  ];
  const order = timeBlocks(blocks, new Map(), settings).map(({ block }) => block.id);
  expect(order).toEqual(['early', 'late', 'other hall', 'next day']);
});
