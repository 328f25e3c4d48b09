import { describe, expect, test } from 'vitest';
import { fullProblem } from '#tests/factories/full-problem.ts';
import { planningProblem } from '#tests/factories/planning-problem.ts';
import { checkPlan } from '#tests/support/plan-checker.ts';
import { createPlanSearch, type PlanSearch, type SearchOptions } from './plan-search.ts';
import type { PlanProblem } from './problem.ts';

const SMALL = planningProblem({ appearances: 30, halls: 2, days: 1, seed: 3 });

/** Tens of thousands of steps: enough for small problems. */
const BRIEFLY = 0.1;

function planned(problem: PlanProblem, options: Partial<SearchOptions> = {}) {
  const search = createPlanSearch(problem, { seed: 1, seconds: BRIEFLY, ...options });
  let progress = search.step(0);
  while (!progress.done) progress = search.step(0);
  return { progress, ...search.best() };
}

describe('a search', () => {
  test('ends with a plan that keeps every hard rule, and knows its cost', () => {
    const { progress, slots, cost } = planned(SMALL);
    const verdict = checkPlan(SMALL, slots);
    expect([...verdict.broken]).toEqual([]);
    expect(progress).toMatchObject({ done: true, share: 1, feasible: true, shortened: false });
    expect([progress.cost, cost]).toEqual([verdict.cost, verdict.cost]);
  });

  test.each([1, 2])('finds room where halls are filled to 97 % (problem %i)', (seed) => {
    const size = { appearances: 50, halls: 2, days: 2, fill: 0.97, seed };
    const { problem, slots: known } = fullProblem(size);
    expect([...checkPlan(problem, known).broken]).toEqual([]);
    const { slots } = planned(problem, { seconds: 0.5 });
    expect([...checkPlan(problem, slots).broken]).toEqual([]);
  });

  test('gives the same plan for the same seed, and another one for another', () => {
    const problem = planningProblem({ appearances: 40, halls: 2, days: 2, seed: 4 });
    const { slots } = planned(problem);
    expect(planned(problem).slots).toEqual(slots);
    expect(planned(problem, { seed: 2 }).slots).not.toEqual(slots);
  });

  test('does not depend on the clock of a machine that keeps up', () => {
    const search = createPlanSearch(SMALL, { seed: 1, seconds: BRIEFLY });
    let progress = search.step(0);
    while (!progress.done) progress = search.step(progress.share * 0.9);
    expect(progress.shortened).toBe(false);
    expect(search.best().slots).toEqual(planned(SMALL).slots);
  });

  test('leaves work out on a machine that is too slow', () => {
    const search = createPlanSearch(SMALL, { seed: 1, seconds: BRIEFLY });
    search.step(0);
    expect(search.step(0.5)).toMatchObject({ done: false, shortened: true });
    expect(search.step(1)).toMatchObject({ done: true });
  });

  test('ends in time on a machine of a third of the speed, with a plan that keeps the rules', () => {
    const steps = (search: PlanSearch, elapsedOf: (step: number) => number) => {
      let step = 1;
      while (!search.step(elapsedOf(step)).done) step++;
      return step;
    };
    const few = planningProblem({ appearances: 12, halls: 2, days: 1, seed: 3 });
    const create = () => createPlanSearch(few, { seed: 1, seconds: 2 * BRIEFLY });
    const all = steps(create(), () => 0);
    const slow = create();
    const inTime = all / 3;
    expect(steps(slow, (step) => step / inTime)).toBeLessThanOrEqual(inTime);
    expect(slow.step(1)).toMatchObject({ shortened: true, feasible: true });
  });

  test('never makes the best plan worse', () => {
    const search = createPlanSearch(SMALL, { seed: 5, seconds: BRIEFLY });
    let before = Number.POSITIVE_INFINITY;
    let isDone = false;
    while (!isDone) {
      const { done, feasible, cost } = search.step(0);
      isDone = done;
      if (!feasible) continue;
      expect(cost).toBeLessThanOrEqual(before);
      before = cost;
    }
    expect(search.best().cost).toBe(before);
  });

  test('keeps a released plan that still holds', () => {
    const released = planned(SMALL).slots;
    const { slots, terms } = planned({ ...SMALL, previous: released });
    expect(terms.moved).toBe(0);
    expect(slots).toEqual(released);
  });

  test('moves little when an appearance is withdrawn and another one comes late', () => {
    const released = planned(SMALL).slots;
    const [gone, ...kept] = SMALL.appearances;
    const late = { ...gone!, id: 'late', players: ['somebody new'], accompanists: [], rank: 999 };
    const problem = { ...SMALL, appearances: [...kept, late], previous: released };
    const { slots, terms, violations } = planned(problem);
    expect(violations).toEqual([]);
    expect(slots).toHaveProperty('late');
    expect(terms.moved).toBeLessThanOrEqual(3 * SMALL.weights.moved);
  });

  test('moves a whole drawn category at once when somebody in it has to leave early', () => {
    const order = 'given' as const;
    const codes = ['1', '2', '3', '4', '5', '6', 'away'];
    const categories = codes.map((id) => ({
      ...{ id, days: [0], changeover: 0, split: false, order },
      halls: [id === 'away' ? 'away' : 'A'],
    }));
    const nobody = { players: [], teachers: [], school: null, age: null, notBefore: null };
    const appearances = Array.from({ length: 60 }, (_, index) => ({
      ...{ ...nobody, id: `v${index}`, category: codes[Math.floor(index / 10)]!, minutes: 6 },
      ...{ rank: index, accompanists: index === 59 ? ['leaves'] : [], fixed: null },
    }));
    const away = { ...appearances[59]!, id: 'away', category: 'away', minutes: 600, rank: 0 };
    const problem: PlanProblem = {
      ...SMALL,
      halls: [
        { id: 'A', open: [[480, 860]] },
        { id: 'away', open: [[0, 1440]] },
      ],
      ...{ walk: {}, breaks: [], categories },
      appearances: [...appearances, { ...away, fixed: { hall: 'away', day: 0, start: 780 } }],
      previous: Object.fromEntries(
        appearances.map(({ id }, index) => [id, { hall: 'A', day: 0, start: 480 + 6 * index }]),
      ),
    };
    const search = createPlanSearch(problem, { seed: 1, seconds: 0.5 });
    let progress = search.step(0);
    while (!progress.feasible && !progress.done) progress = search.step(0);
    expect(progress).toMatchObject({ feasible: true, done: false });
    expect(progress.share).toBeLessThan(0.25);
    const { terms } = planned(problem, { seconds: 0.5 });
    expect(terms.moved).toBe(20 * SMALL.weights.moved);
  });

  test('says which rules cannot be kept', () => {
    const { violations, progress } = planned({
      ...SMALL,
      halls: [{ id: 'A', open: [[480, 500]] }],
    });
    expect(progress).toMatchObject({ done: true, feasible: false });
    expect(violations.map(({ rule }) => rule)).toContain('open');
  });

  test('ends at once when there is nothing to plan', () => {
    const search = createPlanSearch({ ...SMALL, appearances: [] }, { seed: 1, seconds: 20 });
    expect(search.step(0)).toMatchObject({ done: true, feasible: true, cost: 0 });
  });

  test('gives every appearance a slot where all halls are closed', () => {
    const halls = [{ id: 'A', open: [null] }];
    const closed = { ...SMALL, halls };
    const search = createPlanSearch(closed, { seed: 1, seconds: 20 });
    expect(search.step(0)).toMatchObject({ done: true, feasible: false });
    const { slots, violations } = search.best();
    expect(Object.keys(slots)).toEqual(SMALL.appearances.map(({ id }) => id));
    const broken = checkPlan(closed, slots).broken;
    expect([broken.has('open'), broken.has('missing')]).toEqual([true, false]);
    expect(violations.length).toBeGreaterThanOrEqual(SMALL.appearances.length);
  });

  test('keeps what is fixed where all halls are closed', () => {
    const [first, ...others] = SMALL.appearances;
    const fixed = { hall: 'A', day: 0, start: 600 };
    const closed = {
      ...SMALL,
      halls: [{ id: 'A', open: [null] }],
      appearances: [{ ...first!, fixed }, ...others],
    };
    const search = createPlanSearch(closed, { seed: 1, seconds: 20 });
    const { slots, violations } = search.best();
    expect(slots[first!.id]).toEqual(fixed);
    expect(violations.filter(({ rule }) => rule === 'fixed')).toEqual([]);
  });

  test('gives every appearance a slot where there is no hall', () => {
    const search = createPlanSearch({ ...SMALL, halls: [] }, { seed: 1, seconds: 20 });
    expect(search.step(0)).toMatchObject({ done: true, feasible: false });
    expect(Object.keys(search.best().slots)).toHaveLength(SMALL.appearances.length);
  });
});
