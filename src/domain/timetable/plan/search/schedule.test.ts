import { describe, expect, test } from 'vitest';
import { climateAt, roundsFor, skeletonHeatAt, strictRound } from './schedule.ts';

const workOf = (seconds: number, appearances: number) =>
  roundsFor({ appearances, seconds, isReplanning: false }).reduce((sum, { work }) => sum + work, 0);

describe('the schedule of a search', () => {
  test.each([
    [40, 10, 32],
    [150, 5, 8],
    [150, 20, 32],
    [400, 60, 32],
    [600, 60, 24],
    [600, 1, 2],
  ])('begins with %i appearances and %i seconds %i plans', (appearances, seconds, begun) => {
    const rounds = roundsFor({ appearances, seconds, isReplanning: false });
    expect(rounds.filter(({ continues }) => continues === null)).toHaveLength(begun);
  });

  test('does work for the seconds asked for, whatever the number of appearances', () => {
    expect(workOf(20, 400) / workOf(10, 400)).toBeCloseTo(2, 3);
    expect(workOf(10, 40) / workOf(10, 600)).toBeCloseTo(1, 3);
  });

  test('continues only plans that the stage before has found', () => {
    const rounds = roundsFor({ appearances: 600, seconds: 1, isReplanning: false });
    for (const { stage, continues } of rounds) {
      const before = rounds.filter((one) => one.stage === stage - 1);
      if (typeof continues === 'number') expect(continues).toBeLessThan(before.length);
    }
  });

  test('mends broken rules ever more firmly, and with a released plan only from that plan', () => {
    const rounds = (isReplanning: boolean) =>
      [0, 1, 2, 3].map((made) => strictRound({ total: 1000, made, isReplanning }));
    const prices = rounds(true).map(({ to }) => to.hard);
    expect(prices[2]).toBe(2 * prices[0]!);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(rounds(true).map(({ skeleton }) => skeleton)).toEqual([0, 0, 0, 0]);
    expect(rounds(false).map(({ skeleton }) => skeleton > 0)).toEqual([false, true, false, true]);
    const again = roundsFor({ appearances: 400, seconds: 60, isReplanning: true });
    expect(again.map(({ continues }) => continues)).toEqual(['broken', 'broken']);
  });

  test('cools the skeleton first, then the plan', () => {
    const [round] = roundsFor({ appearances: 400, seconds: 60, isReplanning: false });
    const { skeleton, from, to } = round!;
    expect(skeletonHeatAt(round!, 0)).toBeGreaterThan(skeletonHeatAt(round!, skeleton / 2)!);
    expect(skeletonHeatAt(round!, skeleton)).toBeNull();
    expect(climateAt(round!, skeleton)).toEqual(from);
    expect(climateAt(round!, 1).temperature).toBeCloseTo(to.temperature);
  });
});
