// The plan where every hall is closed on every day. It breaks the hard rule `open` everywhere, but
// each appearance has a slot, as the format of a plan asks.

import type { PlanCategory, PlanProblem, Slot, Slots } from './problem.ts';

const BEGINS = 8 * 60;

/** One after another by rank, in the first hall and on the first day of each category. */
export function closedPlan(problem: PlanProblem): Slots {
  const categories = new Map(problem.categories.map((category) => [category.id, category]));
  const free = new Map<string, number>();
  const slots = new Map<string, Slot>();
  for (const { id, category: code, minutes, fixed } of byRank(problem)) {
    const category = categories.get(code);
    if (category === undefined) continue;
    const place = { hall: hallOf(category, problem), day: category.days[0] ?? 0 };
    const line = `${place.hall} ${place.day}`;
    const end = free.get(line);
    const slot = fixed ?? {
      ...place,
      start: end === undefined ? BEGINS : end + category.changeover,
    };
    slots.set(id, slot);
    if (fixed === null) free.set(line, slot.start + minutes);
  }
  return Object.fromEntries(
    problem.appearances.flatMap(({ id }) => {
      const slot = slots.get(id);
      return slot ? [[id, slot]] : [];
    }),
  );
}

function byRank({ appearances }: PlanProblem): PlanProblem['appearances'] {
  return appearances.toSorted((one, other) => one.rank - other.rank);
}

function hallOf(category: PlanCategory, { halls }: PlanProblem): string {
  const known = halls.find(({ id }) => category.halls.includes(id)) ?? halls[0];
  return known?.id ?? category.halls[0] ?? '';
}
