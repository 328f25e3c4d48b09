// The hard rules of a plan. Each is a function that lists the violations of one rule.

import { byStart, groupBy, type Line, type Placed, type PlacedPlan } from './placed-plan.ts';
import { type PlanProblem, walkBetween } from './problem.ts';

export type HardRule =
  | 'missing'
  | 'place'
  | 'open'
  | 'break'
  | 'overlap'
  | 'gap'
  | 'split'
  | 'order'
  | 'not-before'
  | 'fixed';

export interface Violation {
  readonly rule: HardRule;
  /** One appearance, or the two that do not go together, the earlier one first. */
  readonly appearances: readonly string[];
}

export function hardViolations(problem: PlanProblem, plan: PlacedPlan): Violation[] {
  return [
    ...plan.missing.map((id): Violation => ({ rule: 'missing', appearances: [id] })),
    ...plan.placed.flatMap((placed) => violationsOfOne(problem, placed)),
    ...plan.lines.flatMap(violationsOfLine),
    ...gapViolations(problem, plan),
    ...splitViolations(plan),
  ];
}

function violationsOfOne(problem: PlanProblem, placed: Placed): Violation[] {
  const { appearance, category, hall, day, start, end } = placed;
  const broken: Violation[] = [];
  const breaks = (rule: HardRule) => broken.push({ rule, appearances: [appearance.id] });
  if (!category.halls.includes(hall) || !category.days.includes(day)) breaks('place');
  const open = problem.halls.find(({ id }) => id === hall)?.open[day] ?? null;
  if (open === null || start < open[0] || end > open[1]) breaks('open');
  const { notBefore, fixed } = appearance;
  if (notBefore !== null && notBefore[0] === day && start < notBefore[1]) breaks('not-before');
  if (fixed !== null && (fixed.hall !== hall || fixed.day !== day || fixed.start !== start)) {
    breaks('fixed');
  }
  return broken;
}

function violationsOfLine({ placed, breaks }: Line): Violation[] {
  const broken: Violation[] = [];
  const lastOfCategory = new Map<string, Placed>();
  let before: Placed | null = null;
  for (const one of placed) {
    const { appearance, category } = one;
    if (breaks.some(({ from, to }) => one.start < to && one.end > from)) {
      broken.push({ rule: 'break', appearances: [appearance.id] });
    }
    if (before !== null && one.start < before.end + category.changeover) {
      broken.push({ rule: 'overlap', appearances: [before.appearance.id, appearance.id] });
    }
    const sibling = lastOfCategory.get(category.id);
    if (category.order === 'given' && sibling && sibling.appearance.rank > appearance.rank) {
      broken.push({ rule: 'order', appearances: [sibling.appearance.id, appearance.id] });
    }
    lastOfCategory.set(category.id, one);
    if (before === null || one.end > before.end) before = one;
  }
  return broken;
}

function gapViolations(problem: PlanProblem, plan: PlacedPlan): Violation[] {
  const broken = new Map<string, Violation>();
  const longest = Math.max(
    problem.gap.player,
    problem.gap.accompanist,
    ...Object.values(problem.walk),
  );
  const players = new Map(plan.placed.map((one) => [one, new Set(one.appearance.players)]));
  for (const person of personsOf(plan)) {
    const ofPerson = byStart(person.placed);
    for (const [index, one] of ofPerson.entries()) {
      for (const later of ofPerson.slice(index + 1)) {
        if (later.day !== one.day) continue;
        if (later.start >= one.end + longest) break;
        const plays = players.get(one)?.has(person.id) || players.get(later)?.has(person.id);
        const gap = plays ? problem.gap.player : problem.gap.accompanist;
        const needed = Math.max(gap, walkBetween(problem, one.hall, later.hall));
        if (later.start >= one.end + needed) continue;
        const appearances = [one.appearance.id, later.appearance.id];
        broken.set(appearances.join('\n'), { rule: 'gap', appearances });
      }
    }
  }
  return [...broken.values()];
}

/** Each person with their appearances of each day. */
function personsOf(plan: PlacedPlan): { id: string; placed: readonly Placed[] }[] {
  const persons = new Map<string, Placed[]>();
  for (const one of plan.placed) {
    const { players, accompanists } = one.appearance;
    for (const person of new Set([...players, ...accompanists])) {
      const key = `${one.day} ${person}`;
      const known = persons.get(key);
      if (known === undefined) persons.set(key, [one]);
      else known.push(one);
    }
  }
  return [...persons].map(([key, placed]) => ({ id: key.slice(key.indexOf(' ') + 1), placed }));
}

function splitViolations(plan: PlacedPlan): Violation[] {
  const whole = plan.placed.filter(({ category }) => !category.split);
  return groupBy(whole, ({ category }) => [category.id]).flatMap((members) => {
    const [first] = members;
    return members
      .filter((one) => one.hall !== first?.hall || one.day !== first.day)
      .map(
        (one): Violation => ({
          rule: 'split',
          appearances: first ? [first.appearance.id, one.appearance.id] : [],
        }),
      );
  });
}
