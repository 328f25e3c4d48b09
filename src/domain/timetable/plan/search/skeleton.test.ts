import { describe, expect, test } from 'vitest';
import { competitionProblem } from '#tests/factories/competition-problem.ts';
import { fullProblem } from '#tests/factories/full-problem.ts';
import type { PlanProblem } from '../problem.ts';
import { Chance } from './chance.ts';
import { indexProblem } from './index-problem.ts';
import { Skeleton } from './skeleton.ts';

const MINUTES_OF_DAY = 8191;

function skeletonOf(problem: PlanProblem) {
  const indexed = indexProblem(problem);
  const skeleton = new Skeleton(indexed, new Chance(1));
  for (const temperature of [60, 30, 10, 5, 2]) skeleton.run(40_000, temperature);
  const lines = Array.from({ length: indexed.lines.count }, (_, line) => ({
    hall: problem.halls[indexed.lines.hall[line]]!,
    day: indexed.lines.day[line] as number,
    opening: skeleton.openingOf(line),
    categories: skeleton.blocksIn(line).map((block) => problem.categories[block]!),
  }));
  return { indexed, lines };
}

describe('a skeleton', () => {
  test('has each category once, in a hall and on a day that it may be in', () => {
    const problem = competitionProblem({ appearances: 120, halls: 3, days: 2, seed: 5 });
    const { lines } = skeletonOf(problem);
    const used = problem.categories.filter(({ id }) =>
      problem.appearances.some(({ category }) => category === id),
    );
    const planned = lines.flatMap(({ categories }) => categories.map(({ id }) => id));
    expect(planned.toSorted()).toEqual(used.map(({ id }) => id).toSorted());
    for (const { hall, day, categories } of lines) {
      for (const category of categories) {
        expect(category.halls).toContain(hall.id);
        expect(category.days).toContain(day);
      }
    }
  });

  test.each([1, 2, 3])('has room for all where halls are filled to 97 % (problem %i)', (seed) => {
    const size = { appearances: 120, halls: 3, days: 2, fill: 0.97, seed };
    const { problem } = fullProblem(size);
    const { indexed, lines } = skeletonOf(problem);
    for (const [line, { hall, day, opening, categories }] of lines.entries()) {
      const [opens, closes] = hall.open[day]!;
      const members = problem.appearances.filter(({ category }) =>
        categories.some(({ id }) => id === category),
      );
      const work = members.reduce((sum, { minutes }) => sum + minutes, 0);
      const { breakFirst, breakFrom, breakTo } = indexed.lines;
      let pauses = 0;
      for (let at = breakFirst[line]; at < breakFirst[line + 1]; at++) {
        if ((breakFrom[at] & MINUTES_OF_DAY) < closes) pauses += breakTo[at] - breakFrom[at];
      }
      expect(opening).toBeGreaterThanOrEqual(opens);
      expect(opening + work + pauses).toBeLessThanOrEqual(closes);
    }
  });

  test('puts two categories of one school beside each other', () => {
    const problem = competitionProblem({ appearances: 60, halls: 1, days: 1, seed: 2 });
    const school = (category: string) =>
      ({ '1.S': 'far', '2.S': 'other', '3.S': 'third', '4.S': 'far' })[category] ?? 'fourth';
    const apart = {
      ...problem,
      categories: problem.categories.map((one) => ({ ...one, split: false })),
      appearances: problem.appearances.map((one) => ({
        ...one,
        category: `${(Number.parseInt(one.id.slice(1), 10) % 4) + 1}.S`,
        school: school(`${(Number.parseInt(one.id.slice(1), 10) % 4) + 1}.S`),
        age: 15,
        notBefore: null,
        fixed: null,
      })),
    };
    const four = ['1.S', '2.S', '3.S', '4.S'].map((id) => ({ ...apart.categories[0]!, id }));
    const { lines } = skeletonOf({ ...apart, categories: four });
    const order = lines[0]!.categories.map(({ id }) => id);
    expect(Math.abs(order.indexOf('1.S') - order.indexOf('4.S'))).toBe(1);
  });
});
