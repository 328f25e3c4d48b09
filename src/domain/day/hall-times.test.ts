import { describe, expect, it } from 'vitest';
import { newTimetableSettings } from '#domain/timetable/timetable-settings.ts';
import { hallPlans } from './hall-plan.ts';
import { hallTimes } from './hall-times.ts';
import type { AppearanceState, Stage } from './subject-state.ts';

const DAY = '2027-04-09';
const ZONE = 'Europe/Bratislava';
/** Clocks of the edition are two hours ahead. */
const at = (time: string) => Date.parse(`${DAY}T${time}:00+02:00`);
const slot = (appearanceId: string, start: number, hall = 'a') => ({
  ...{ appearanceId, signupId: 's', number: '1', category: 'A', hall, hallName: `Sála ${hall}` },
  ...{ day: DAY, start, minutes: 9 },
});
const PLANS = hallPlans(
  {
    halls: ['a', 'b'].map((id) => ({ id, name: `Sála ${id}` })),
    slots: [slot('x', 600), slot('y', 610), slot('z', 620), slot('other', 600, 'b')],
    pauses: [],
  },
  newTimetableSettings([DAY]),
);

const state = (stage: Stage, start: string | null = null, end: string | null = null) =>
  ({
    ...{ stage, calledAt: null, isStopped: false, drivers: ['d'] },
    startedAt: start && at(start),
    endedAt: end && at(end),
  }) as AppearanceState;

const timesAt = (
  time: string,
  states: Record<string, AppearanceState>,
  swaps: { one: string; other: string }[] = [],
) =>
  hallTimes(PLANS, {
    states: new Map(Object.entries(states)),
    blocks: new Map([[`${DAY} a A`, { swaps }]]),
    now: at(time),
    timeZone: ZONE,
  });

describe('what everybody sees of the halls', () => {
  it('is nothing before a driver has recorded anything, however late it is', () => {
    expect(timesAt('15:00', {})).toEqual({ day: DAY, halls: [], appearances: [] });
  });

  it('concerns only the hall whose driver records', () => {
    const { halls } = timesAt('10:01', { x: state('on-stage', '10:00') });
    expect(halls).toEqual([
      { hall: 'a', name: 'Sála a', delayMinutes: 0, now: 'x', next: ['y', 'z'] },
    ]);
  });

  it('names the delay and the expected times in steps of five minutes', () => {
    const { halls, appearances } = timesAt('10:27', { x: state('done', '10:15', '10:26') });
    expect(halls[0]).toMatchObject({ delayMinutes: 15, now: null, next: ['y', 'z'] });
    expect(appearances).toEqual([
      { appearanceId: 'x', stage: 'done', startsAt: `${DAY}T10:15` },
      { appearanceId: 'y', stage: 'planned', startsAt: `${DAY}T10:25` },
      { appearanceId: 'z', stage: 'planned', startsAt: `${DAY}T10:35` },
    ]);
  });

  it('does not say that somebody did not come', () => {
    const shown = timesAt('10:01', { x: state('no-show') });
    expect(shown.halls[0]?.next).toEqual(['y', 'z']);
    expect(JSON.stringify(shown)).not.toContain('"x"');
  });

  it('ends a forgotten one with the next start, also after that one has ended', () => {
    const both = timesAt('10:12', { x: state('on-stage', '10:00'), y: state('on-stage', '10:10') });
    expect(both.halls[0]?.now).toBe('y');
    const after = timesAt('10:22', {
      x: state('on-stage', '10:00'),
      y: state('done', '10:10', '10:19'),
    });
    expect(after.halls[0]?.now).toBeNull();
    expect(after.appearances[0]).toMatchObject({ appearanceId: 'x', stage: 'done' });
  });

  it('follows a swap of the driver', () => {
    const swaps = [{ one: 'y', other: 'z' }];
    const { halls } = timesAt('10:09', { x: state('on-stage', '10:00') }, swaps);
    expect(halls[0]?.next).toEqual(['z', 'y']);
  });

  it('is nothing on another day', () => {
    const known = { states: new Map([['x', state('done', '10:00', '10:09')]]), blocks: new Map() };
    const next = hallTimes(PLANS, { ...known, now: at('10:00') + 86_400_000, timeZone: ZONE });
    expect(next).toEqual({ day: '2027-04-10', halls: [], appearances: [] });
  });
});
