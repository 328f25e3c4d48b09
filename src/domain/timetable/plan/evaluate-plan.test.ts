import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPlan, planningProblem } from '#tests/factories/planning-problem.ts';
import { checkPlan } from '#tests/support/plan-checker.ts';
import { evaluatePlan } from './evaluate-plan.ts';
import { createPlanSearch } from './plan-search.ts';
import type { PlanAppearance, PlanProblem, Slots } from './problem.ts';

const APPEARANCE: PlanAppearance = {
  id: 'a',
  category: 'solo',
  minutes: 5,
  rank: 1,
  players: [],
  accompanists: [],
  teachers: [],
  school: null,
  age: null,
  notBefore: null,
  fixed: null,
};

const PROBLEM: PlanProblem = {
  name: 'two halls',
  days: 1,
  halls: [
    { id: 'A', open: [[480, 600]] },
    { id: 'B', open: [[480, 600]] },
  ],
  walk: { 'A B': 7 },
  breaks: [{ hall: 'A', day: 0, from: 540, to: 550 }],
  categories: [
    { id: 'solo', days: [0], halls: ['A', 'B'], changeover: 1, order: 'free', split: true },
    { id: 'duo', days: [0], halls: ['A'], changeover: 3, order: 'given', split: false },
  ],
  appearances: [],
  gap: { player: 20, accompanist: 2 },
  weights: { teacher: 20, switch: 10, idle: 1, school: 2, late: 1, moved: 30 },
  lateAfter: { age: 9, minute: 590 },
  previous: null,
};

type Placed = Partial<PlanAppearance> & { at: readonly [hall: string, start: number] };

function judge(placed: Readonly<Record<string, Placed>>, problem: Partial<PlanProblem> = {}) {
  const appearances = Object.entries(placed).map(([id, { at: _, ...one }]) => ({
    ...APPEARANCE,
    ...one,
    id,
  }));
  const slots = Object.fromEntries(
    Object.entries(placed).map(([id, { at }]) => [id, { hall: at[0], day: 0, start: at[1] }]),
  );
  return evaluatePlan({ ...PROBLEM, ...problem, appearances }, slots);
}

const rules = (placed: Readonly<Record<string, Placed>>) =>
  judge(placed).violations.map(({ rule, appearances }) => `${rule} ${appearances.join(' ')}`);

describe('a hard rule', () => {
  test.each<[string, Record<string, Placed>, string[]]>([
    ['a hall of the category', { a: { category: 'duo', at: ['B', 480] } }, ['place a']],
    ['the opening hours', { a: { at: ['A', 475] }, b: { at: ['B', 596] } }, ['open a', 'open b']],
    ['no break', { a: { at: ['A', 536] }, b: { at: ['A', 550] } }, ['break a']],
    ['the change-over', { a: { at: ['A', 480] }, b: { at: ['A', 485] } }, ['overlap a b']],
    ['a change-over of its own', { a: { at: ['A', 480] }, b: { at: ['A', 486] } }, []],
    [
      'the gap of a player, also as accompanist',
      { a: { players: ['x'], at: ['A', 480] }, b: { accompanists: ['x'], at: ['A', 504] } },
      ['gap a b'],
    ],
    [
      'the gap of an accompanist',
      { a: { accompanists: ['x'], at: ['A', 480] }, b: { accompanists: ['x'], at: ['A', 487] } },
      [],
    ],
    [
      'the walk',
      { a: { accompanists: ['x'], at: ['A', 480] }, b: { accompanists: ['x'], at: ['B', 491] } },
      ['gap a b'],
    ],
    [
      'one hall for a category that may not be split',
      { a: { category: 'duo', at: ['A', 480] }, b: { category: 'duo', at: ['B', 480] } },
      ['place b', 'split a b'],
    ],
    [
      'the given order',
      { a: { category: 'duo', rank: 2, at: ['A', 480] }, b: { category: 'duo', at: ['A', 490] } },
      ['order a b'],
    ],
    ['the stated minute', { a: { notBefore: [0, 500], at: ['A', 499] } }, ['not-before a']],
    ['the stated day only', { a: { notBefore: [1, 500], at: ['A', 499] } }, []],
    ['the pin', { a: { fixed: { hall: 'A', day: 0, start: 481 }, at: ['A', 480] } }, ['fixed a']],
  ])('asks for %s', (_, placed, expected) => {
    expect(rules(placed)).toEqual(expected);
  });

  test('asks for a slot of every appearance', () => {
    const { violations } = evaluatePlan({ ...PROBLEM, appearances: [APPEARANCE] }, {});
    expect(violations).toEqual([{ rule: 'missing', appearances: ['a'] }]);
  });
});

describe('the soft cost', () => {
  test.each<[string, Record<string, Placed>, number]>([
    [
      'a pair of one teacher in two halls, once for a teacher named twice',
      { a: { teachers: ['t', 't'], at: ['A', 480] }, b: { teachers: ['t'], at: ['B', 484] } },
      20,
    ],
    [
      'a change of category that an order by category would not need',
      {
        a: { at: ['A', 480] },
        b: { category: 'duo', at: ['A', 488] },
        c: { at: ['A', 494] },
      },
      10,
    ],
    ['idle minutes outside breaks', { a: { at: ['A', 530] }, b: { at: ['A', 552] } }, 6],
    [
      'tens of minutes of a school, rounded down',
      { a: { school: 's', at: ['A', 480] }, b: { school: 's', at: ['B', 504] } },
      4,
    ],
    ['minutes of the young after the hour', { a: { age: 9, at: ['A', 588] } }, 3],
    ['no minutes of the older', { a: { age: 10, at: ['A', 588] } }, 0],
  ])('counts %s', (_, placed, expected) => {
    expect(judge(placed).cost).toBe(expected);
  });

  test('counts what moved from its released slot, and not what is new', () => {
    const previous: Slots = {
      a: { hall: 'A', day: 0, start: 480 },
      b: { hall: 'A', day: 0, start: 487 },
    };
    const placed: Record<string, Placed> = {
      a: { at: ['A', 480] },
      b: { at: ['A', 486] },
      c: { at: ['A', 492] },
    };
    expect(judge(placed, { previous }).terms.moved).toBe(30);
  });
});

const anyProblem = fc
  .record({
    appearances: fc.integer({ min: 3, max: 45 }),
    halls: fc.integer({ min: 1, max: 3 }),
    days: fc.integer({ min: 1, max: 2 }),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .map(planningProblem);

/** Costs are defined by neighbours, so they are compared for plans whose appearances do not overlap. */
function compare(problem: PlanProblem, slots: Slots): void {
  const { violations, cost } = evaluatePlan(problem, slots);
  const verdict = checkPlan(problem, slots);
  const broken = new Set(violations.map(({ rule }) => rule));
  expect(broken.has('overlap')).toBe(verdict.broken.has('overlap'));
  if (broken.has('overlap')) return;
  expect([...broken].toSorted()).toEqual([...verdict.broken].toSorted());
  expect(cost).toBe(verdict.cost);
}

describe('an independent checker', () => {
  test('agrees on plans of any quality', () => {
    fc.assert(
      fc.property(anyProblem, fc.integer({ min: 1, max: 1_000_000 }), (problem, seed) => {
        compare(problem, anyPlan(problem, seed));
      }),
      { numRuns: 100 },
    );
  });

  test('agrees on plans that the search finds, also when one appearance is moved', () => {
    fc.assert(
      fc.property(anyProblem, fc.nat(), fc.integer({ min: -9, max: 9 }), (problem, which, by) => {
        const search = createPlanSearch(problem, { seed: 1, seconds: 0.01 });
        search.step(0);
        const { slots } = search.best();
        compare(problem, slots);
        const id = problem.appearances[which % problem.appearances.length]!.id;
        const slot = slots[id]!;
        compare(problem, { ...slots, [id]: { ...slot, start: slot.start + by } });
      }),
      { numRuns: 30 },
    );
  });
});
