import { describe, expect, it, test } from 'vitest';
import { newTimetableSettings } from '#domain/timetable/timetable-settings.ts';
import { blocksOf, type HallPlan, hallPlans, plannedItems, swapsOf } from './hall-plan.ts';

const DAY = '2027-04-09';
const HALLS = [
  { id: 'a', name: 'Sála A' },
  { id: 'b', name: 'Sála B' },
];
const SETTINGS = newTimetableSettings([DAY]);

const slot = (appearanceId: string, start: number, changes = {}) => ({
  appearanceId,
  signupId: `s-${appearanceId}`,
  number: '1',
  category: 'I. (A)',
  hall: 'a',
  hallName: 'Sála A',
  day: DAY,
  start,
  minutes: 8,
  ...changes,
});
const pause = (start: number, minutes: number, changes = {}) => ({
  kind: 'break' as const,
  title: '',
  hallName: 'Sála A',
  day: DAY,
  start,
  minutes,
  ...changes,
});

describe('the plan of a hall', () => {
  const slots = [slot('y', 629), slot('x', 620), slot('z', 600, { hall: 'b', hallName: 'Sála B' })];
  const plans = hallPlans({ halls: HALLS, slots, pauses: [pause(637, 15)] }, SETTINGS);

  it('has everything of a hall and day in the order of time, halls in the order of the edition', () => {
    expect(plans.map(({ hall, items }) => [hall, items.map(({ id }) => id)])).toEqual([
      ['a', ['x', 'y', `${DAY} a 10:37 break`]],
      ['b', ['z']],
    ]);
  });

  it('keeps a change-over only as long as the timetable has room for it', () => {
    // Between x and y there is one minute, and the change-over of a group would be three.
    expect(plans[0]?.items.map(({ changeover }) => changeover)).toEqual([1, 0, 0]);
    const apart = hallPlans(
      { halls: HALLS, slots: [slot('x', 620), slot('y', 660)], pauses: [] },
      SETTINGS,
    );
    expect(apart[0]?.items[0]?.changeover).toBe(3);
  });

  it('is not there for a hall without appearances', () => {
    expect(hallPlans({ halls: HALLS, slots: [], pauses: [pause(600, 30)] }, SETTINGS)).toEqual([]);
  });
});

// Lunch of the settings: 30 minutes between 11:00 and 14:00.
test.each([
  ['a break in the morning gives all of it', pause(600, 20), 0],
  ['a lunch keeps its least time', pause(720, 60), 30],
  ['a break of a quarter of an hour at noon is no lunch', pause(720, 15), 0],
  ['a break that ends when lunch begins is none', pause(600, 60), 0],
  ['a deliberation takes as long as it takes', pause(720, 45, { kind: 'deliberation' }), 45],
  ['a ceremony too', pause(600, 45, { kind: 'ceremony' }), 45],
])('of a pause: %s', (_name, one, least) => {
  const [plan] = hallPlans({ halls: HALLS, slots: [slot('x', 500)], pauses: [one] }, SETTINGS);
  expect(plan?.items[1]?.least).toBe(least);
});

describe('swaps', () => {
  const slots = [slot('x', 600), slot('y', 610), slot('k', 620, { category: 'II. (B)' })];
  const [plan] = hallPlans({ halls: HALLS, slots, pauses: [] }, SETTINGS) as [HallPlan];
  const [first, second] = blocksOf(plan) as [string, string];

  it('stay inside a category of the hall', () => {
    expect([first, second]).toEqual([`${DAY} a I. (A)`, `${DAY} a II. (B)`]);
    const good = { one: 'x', other: 'y' };
    const across = { one: 'x', other: 'k' };
    const blocks = new Map([
      [first, { swaps: [good, across] }],
      [second, { swaps: [across] }],
    ]);
    expect(swapsOf(plan, blocks)).toEqual({ swaps: [good] });
  });
});

test('planned times are those of the clocks of the edition, also after clocks were changed', () => {
  const summer = '2027-03-28';
  const [plan] = hallPlans(
    { halls: HALLS, slots: [slot('x', 600, { day: summer })], pauses: [] },
    SETTINGS,
  ) as [HallPlan];
  const [item] = plannedItems(plan, 'Europe/Bratislava');
  expect(new Date(item?.startsAt ?? 0).toISOString()).toBe('2027-03-28T08:00:00.000Z');
});
