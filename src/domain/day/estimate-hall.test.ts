import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { delayMinutes, estimateHall, type PlannedItem } from './estimate-hall.ts';
import type { AppearanceState, Stage } from './subject-state.ts';

const minutes = (count: number) => count * 60_000;
const at = (time: string) => Date.parse(`2027-04-09T${time}:00Z`);
const clock = (time: number) => new Date(time).toISOString().slice(11, 16);

const plays = (id: string, time: string): PlannedItem => ({
  id,
  kind: 'appearance',
  startsAt: at(time),
  lasts: minutes(8),
  least: 0,
  changeover: minutes(2),
});
const rests = (id: string, time: string, lasts: number, least: number): PlannedItem => ({
  ...plays(id, time),
  kind: 'pause',
  lasts: minutes(lasts),
  least: minutes(least),
  changeover: 0,
});

const PLAN = [
  plays('a', '10:00'),
  plays('b', '10:10'),
  plays('c', '10:20'),
  rests('break', '10:30', 15, 0),
  plays('d', '10:45'),
  rests('lunch', '10:55', 40, 30),
  plays('e', '11:35'),
];

const known = (stage: Stage, startedAt: string | null = null, endedAt: string | null = null) => ({
  stage,
  calledAt: null,
  startedAt: startedAt && at(startedAt),
  endedAt: endedAt && at(endedAt),
  isStopped: false,
  drivers: [],
});
const expected = (
  now: string,
  states: Record<string, ReturnType<typeof known>> = {},
  swaps: { one: string; other: string }[] = [],
) =>
  estimateHall(PLAN, {
    states: new Map(Object.entries(states) as [string, AppearanceState][]),
    block: { swaps },
    now: at(now),
  });
const times = (estimates: ReturnType<typeof expected>) =>
  Object.fromEntries(estimates.map(({ id, expectedAt }) => [id, clock(expectedAt)]));

describe('the estimate of a hall', () => {
  test('is the timetable before it begins', () => {
    expect(times(expected('08:00'))).toEqual({
      a: '10:00',
      b: '10:10',
      c: '10:20',
      break: '10:30',
      d: '10:45',
      lunch: '10:55',
      e: '11:35',
    });
  });

  test('moves with what really ended, and the break absorbs the delay', () => {
    const late = expected('10:22', { a: known('done', '10:10', '10:20') });
    expect(times(late)).toMatchObject({ b: '10:20', c: '10:30', break: '10:40', d: '10:45' });
    expect(delayMinutes(late)).toBe(10);
  });

  test('leaves lunch its least time', () => {
    const states = { a: known('done', '10:40', '10:50'), b: known('no-show') };
    expect(times(expected('10:52', states))).toMatchObject({
      c: '10:50',
      d: '11:00',
      lunch: '11:10',
      e: '11:40',
    });
  });

  test('waits for the one on stage', () => {
    const states = { a: known('on-stage', '10:00') };
    expect(times(expected('10:31', states))).toMatchObject({ a: '10:00', b: '10:30', c: '10:40' });
  });

  test('ends a forgotten one with the next start', () => {
    const states = { a: known('on-stage', '10:00'), b: known('on-stage', '10:12') };
    expect(times(expected('10:14', states))).toMatchObject({ c: '10:20', d: '10:45' });
  });

  test('never becomes earlier after a no-show', () => {
    const states = { a: known('done', '10:00', '10:05'), b: known('no-show') };
    const early = expected('10:06', states);
    expect(times(early)).toMatchObject({ c: '10:20', break: '10:30' });
    expect(delayMinutes(early)).toBe(0);
  });

  test('gives two swapped appearances the times of their places', () => {
    const swapped = expected('09:00', {}, [{ one: 'a', other: 'c' }]);
    expect(swapped.map(({ id }) => id)).toEqual(['c', 'b', 'a', 'break', 'd', 'lunch', 'e']);
    expect(times(swapped)).toMatchObject({ c: '10:00', b: '10:10', a: '10:20' });
  });

  test('puts one that was passed over after those that have begun', () => {
    const states = { b: known('done', '10:10', '10:18') };
    expect(times(expected('10:19', states))).toMatchObject({ a: '10:20', c: '10:30' });
  });

  it('is never earlier than published and in multiples of five minutes from it', () => {
    const stage = fc.constantFrom<Stage>('planned', 'called', 'on-stage', 'done', 'no-show');
    const one = fc.record({ stage, started: fc.nat(200), played: fc.nat(30) });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), one),
        fc.nat(300),
        (all, now) => {
          const states = new Map(
            Object.entries(all).map(([id, { stage: is, started, played }]) => {
              const startedAt =
                is === 'on-stage' || is === 'done' ? at('09:50') + minutes(started) : null;
              const endedAt = is === 'done' ? (startedAt ?? 0) + minutes(played) : null;
              return [id, { ...known(is), startedAt, endedAt }] as const;
            }),
          );
          const estimates = estimateHall(PLAN, { states, now: at('09:50') + minutes(now) });
          for (const { state, plannedAt, expectedAt } of estimates) {
            if (state?.startedAt != null) continue;
            expect(expectedAt).toBeGreaterThanOrEqual(plannedAt);
            expect((expectedAt / 60_000) % 5).toBe(0);
          }
        },
      ),
    );
  });
});
