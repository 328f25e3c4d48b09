import { expect, test } from 'vitest';
import type { TimetableBlock } from '#domain/timetable/block.ts';
import { CONFLICT_KINDS, type ConflictKind } from '#domain/timetable/conflict.ts';
import { findConflicts, type Timetable } from '#domain/timetable/find-conflicts.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import type { TimetableSettings } from '#domain/timetable/timetable-settings.ts';
import {
  categoryRules,
  DAY,
  NEXT_DAY,
  placed,
  timetableAppearance,
  timetableBlock,
  timetableSettings,
} from '#tests/factories/timetable.ts';

const player = { key: 'p', name: 'Ema Kováčová' };
const accompanist = { key: 'k', name: 'Mária Veselá' };
const teacher = { key: 't', name: 'Peter Novák' };

interface Case {
  one?: Partial<TimetableAppearance>;
  other?: Partial<TimetableAppearance>;
  /** The block of the other appearance; absent: after the first one in the same block. */
  block?: Partial<TimetableBlock>;
  settings?: Partial<TimetableSettings>;
  released?: Timetable['released'];
  categoryDays?: Timetable['categoryDays'];
  more?: TimetableBlock[];
}

function conflictsOf({ one, other, block, settings, released, categoryDays, more = [] }: Case) {
  const blocks = block
    ? [timetableBlock('1', [placed('a')]), timetableBlock('2', [placed('b')], block)]
    : [timetableBlock('1', [placed('a'), ...(other ? [placed('b')] : [])])];
  return findConflicts({
    settings: timetableSettings(settings),
    blocks: [...blocks, ...more],
    appearances: [
      timetableAppearance('a', one),
      timetableAppearance('b', { category: 'II.B', ...other }),
    ],
    released: released ?? new Map(),
    categoryDays: categoryDays ?? new Map(),
  });
}

const samePlayer = { one: { players: [player] }, other: { players: [player] } };
const sameAccompanist = {
  one: { accompanists: [accompanist] },
  other: { accompanists: [accompanist] },
};

// a is at 9:00–9:06 in hall A.
const cases: [string, ConflictKind[], Case][] = [
  ['appearances of different people are fine', [], { other: {} }],
  [
    'a player in two halls at once',
    ['player-twice'],
    { ...samePlayer, block: { hall: 'B', start: 545 } },
  ],
  ['a player with a minute between', ['too-close'], samePlayer],
  [
    'a player 20 minutes later has the gap, but warms up meanwhile',
    ['warm-up'],
    { ...samePlayer, block: { hall: 'B', start: 566 } },
  ],
  ['a player half an hour later is fine', [], { ...samePlayer, block: { hall: 'B', start: 576 } }],
  [
    'a player on another day is fine',
    [],
    {
      ...samePlayer,
      block: { day: NEXT_DAY },
      settings: { categories: [categoryRules({ mayBeSplit: true })] },
    },
  ],
  [
    'an accompanist in two halls at once',
    ['accompanist-twice'],
    { ...sameAccompanist, block: { hall: 'B', start: 545 } },
  ],
  [
    'an accompanist with two minutes in the hall is fine',
    [],
    { ...sameAccompanist, settings: { changeover: { solo: 2, group: 2 } } },
  ],
  ['an accompanist with one minute in the hall', ['too-close'], sameAccompanist],
  [
    'an accompanist who cannot walk over in time',
    ['too-close'],
    { ...sameAccompanist, block: { hall: 'B', start: 552 } },
  ],
  [
    'an accompanist who can just walk over',
    [],
    { ...sameAccompanist, block: { hall: 'B', start: 553 } },
  ],
  [
    'a player who accompanies needs the gap of a player',
    ['too-close'],
    {
      one: { players: [player] },
      other: { accompanists: [player] },
      block: { hall: 'B', start: 556 },
    },
  ],
  [
    'somebody named twice in one appearance is one person',
    [],
    { one: { players: [player], accompanists: [player] } },
  ],
  [
    'a teacher in two halls',
    ['teacher-twice'],
    {
      one: { teachers: [teacher] },
      other: { teachers: [teacher] },
      block: { hall: 'B', start: 541 },
    },
  ],
  ['two appearances in one hall at once', ['hall-overlap'], { other: {}, block: { start: 541 } }],
  [
    'too short a change-over between two blocks',
    ['changeover'],
    { other: {}, block: { start: 546 } },
  ],
  [
    'a break during an appearance',
    ['hall-overlap'],
    { more: [timetableBlock('x', [], { kind: 'break', start: 545, minutes: 10 })] },
  ],
  [
    'a break right after an appearance is fine',
    [],
    { more: [timetableBlock('x', [], { kind: 'break', start: 546, minutes: 10 })] },
  ],
  [
    'before the hall opens',
    ['hall-closed'],
    {
      settings: {
        halls: [
          { id: 'A', name: 'A', open: [{ day: DAY, from: 541, to: 1000 }], changeover: null },
        ],
      },
    },
  ],
  [
    'after the hall closes',
    ['hall-closed'],
    {
      settings: {
        halls: [{ id: 'A', name: 'A', open: [{ day: DAY, from: 500, to: 545 }], changeover: null }],
      },
    },
  ],
  [
    'in a hall that is closed that day',
    ['hall-closed'],
    { settings: { halls: [{ id: 'A', name: 'A', open: [], changeover: null }] } },
  ],
  [
    'a school that comes later',
    ['not-available'],
    {
      one: { schoolKey: 's' },
      settings: {
        availability: [{ subject: 'school', key: 's', name: 'ZUŠ', day: DAY, from: 600, to: 1440 }],
      },
    },
  ],
  [
    'a person who has to leave',
    ['not-available'],
    {
      one: { accompanists: [accompanist] },
      settings: {
        availability: [{ subject: 'person', key: 'k', name: 'M', day: DAY, from: 0, to: 545 }],
      },
    },
  ],
  [
    'one of two times of a person fits',
    [],
    {
      one: { players: [player] },
      settings: {
        availability: [
          { subject: 'person', key: 'p', name: 'E', day: DAY, from: 0, to: 500 },
          { subject: 'person', key: 'p', name: 'E', day: DAY, from: 540, to: 546 },
        ],
      },
    },
  ],
  [
    'availability on another day says nothing',
    [],
    {
      one: { players: [player] },
      settings: {
        availability: [{ subject: 'person', key: 'p', name: 'E', day: NEXT_DAY, from: 0, to: 500 }],
      },
    },
  ],
  [
    'no time for lunch',
    ['no-lunch'],
    { one: { players: [player] }, settings: { lunch: { from: 530, to: 560, minutes: 20 } } },
  ],
  [
    'time for lunch before the appearance',
    [],
    { one: { players: [player] }, settings: { lunch: { from: 520, to: 560, minutes: 20 } } },
  ],
  [
    'a child of nine after the hour',
    ['youngest-late'],
    { one: { age: 9 }, settings: { youngest: { age: 9, until: 545 } } },
  ],
  [
    'a child of ten after the hour is fine',
    [],
    { one: { age: 10 }, settings: { youngest: { age: 9, until: 545 } } },
  ],
  [
    'a school from far before its hour',
    ['far-early'],
    {
      one: { schoolKey: 's' },
      settings: { farSchools: [{ key: 's', name: 'ZUŠ' }], farFrom: 541 },
    },
  ],
  ['a jury without a break', ['jury-break'], { other: {}, settings: { juryMinutes: 12 } }],
  ['a jury with a break', [], { other: {}, settings: { juryMinutes: 12 }, block: { start: 556 } }],
  [
    'earlier than people were told',
    ['moved-earlier'],
    { released: new Map([['a', { day: DAY, start: 541 }]]) },
  ],
  [
    'a day earlier than people were told',
    ['moved-earlier'],
    { released: new Map([['a', { day: NEXT_DAY, start: 480 }]]) },
  ],
  [
    'later than people were told is fine',
    [],
    { released: new Map([['a', { day: DAY, start: 539 }]]) },
  ],
  [
    'in a hall that the category may not have',
    ['wrong-place'],
    { settings: { categories: [categoryRules({ halls: ['B'] })] } },
  ],
  [
    'on another day than the category',
    ['wrong-place'],
    { categoryDays: new Map([['II.A', NEXT_DAY]]) },
  ],
  ['a category in two halls', ['split'], { other: { category: 'II.A' }, block: { hall: 'B' } }],
  [
    'a category that may be split',
    [],
    {
      other: { category: 'II.A' },
      block: { hall: 'B' },
      settings: { categories: [categoryRules({ mayBeSplit: true })] },
    },
  ],
  [
    'not in the order of the rule',
    ['order'],
    {
      one: { youngestBorn: '2010-01-01' },
      other: { category: 'II.A', youngestBorn: '2015-01-01' },
      settings: { categories: [categoryRules({ order: 'age' })] },
    },
  ],
  [
    'in the order of the rule',
    [],
    {
      one: { youngestBorn: '2015-01-01' },
      other: { category: 'II.A', youngestBorn: '2010-01-01' },
      settings: { categories: [categoryRules({ order: 'age' })] },
    },
  ],
];

test.each(cases)('%s', (_, kinds, scope) => {
  expect(conflictsOf(scope).map(({ kind }) => kind)).toEqual(kinds);
});

test('an accompanist without a pause for longer than an hour and a half', () => {
  const ids = Array.from({ length: 10 }, (_, index) => `v${index}`);
  const run = (count: number) =>
    findConflicts({
      settings: timetableSettings({ changeover: { solo: 4, group: 4 } }),
      blocks: [
        timetableBlock(
          'b',
          ids.slice(0, count).map((id) => placed(id)),
        ),
      ],
      appearances: ids.map((id) => timetableAppearance(id, { accompanists: [accompanist] })),
      released: new Map(),
      categoryDays: new Map(),
    });
  expect(run(9).map(({ kind }) => kind)).toEqual([]);
  expect(run(10)).toMatchObject([
    { kind: 'short-pause', subject: 'Mária Veselá', minutes: 96, needed: 90 },
  ]);
});

test('every kind of conflict is found by one of these cases', () => {
  const found = new Set(cases.flatMap(([, kinds]) => kinds));
  expect(CONFLICT_KINDS.filter((kind) => !found.has(kind))).toEqual(['short-pause']);
});

test('a conflict names the person, the appearances and both times', () => {
  const [found] = conflictsOf({ ...samePlayer, block: { hall: 'B', start: 545 } });
  expect(found).toMatchObject({
    level: 'hard',
    subject: 'Ema Kováčová',
    places: [
      { appearanceId: 'a', hall: 'A', day: DAY, start: 540, end: 546 },
      { appearanceId: 'b', hall: 'B', day: DAY, start: 545, end: 551 },
    ],
  });
});

test('hard conflicts come before soft ones', () => {
  const found = conflictsOf({ ...samePlayer, settings: { juryMinutes: 1 } });
  expect(found.map(({ level }) => level)).toEqual(['hard', 'soft']);
});
