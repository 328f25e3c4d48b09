/** The four problems whose best known costs are in `bench/planning`, with little work for each. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkPlan } from '#tests/support/plan-checker.ts';
import { createPlanSearch } from './plan-search.ts';

const read = (name: string) =>
  JSON.parse(
    readFileSync(
      path.join(import.meta.dirname, '../../../../bench/planning', `${name}.json`),
      'utf8',
    ),
  );

// `npm run bench -- plan` measures how near they come to the best known costs.
test.each([
  { name: 'tiny', seconds: 0.2 },
  { name: 'town', seconds: 0.5 },
  { name: 'region', seconds: 1 },
  { name: 'replan', seconds: 0.5 },
])(
  'the plan of $name keeps every hard rule and is cheaper than a greedy one',
  ({ name, seconds }) => {
    const problem = read(name);
    const search = createPlanSearch(problem, { seed: 1, seconds });
    while (!search.step(0).done);
    const { broken, cost } = checkPlan(problem, search.best().slots);
    expect([...broken]).toEqual([]);
    expect(cost).toBeLessThan(read('best-known')[name].greedy);
  },
);
