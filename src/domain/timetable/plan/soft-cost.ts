// The soft cost of a plan: how often each term counts.

import { byStart, groupBy, type Line, type Placed, type PlacedPlan } from './placed-plan.ts';
import type { CostTerm, PlanProblem } from './problem.ts';

const TEN_MINUTES = 10;

/** Counts, not yet weighted. */
export function countTerms(problem: PlanProblem, plan: PlacedPlan): Record<CostTerm, number> {
  return {
    teacher: sum(groupBy(plan.placed, teachersOfDay).map(overlapsInDifferentHalls)),
    switch: sum(plan.lines.map(extraSwitches)),
    idle: sum(plan.lines.map(idleMinutes)),
    school: sum(groupBy(plan.placed, schoolOfDay).map(tensOfMinutes)),
    late: sum(plan.placed.map((one) => minutesTooLate(problem, one))),
    moved: plan.placed.filter((one) => isMoved(problem, one)).length,
  };
}

function teachersOfDay({ appearance, day }: Placed): string[] {
  return appearance.teachers.map((teacher) => `${day} ${teacher}`);
}

function schoolOfDay({ appearance, day }: Placed): string[] {
  return appearance.school === null ? [] : [`${day} ${appearance.school}`];
}

function overlapsInDifferentHalls(placed: readonly Placed[]): number {
  const ordered = byStart(placed);
  let pairs = 0;
  for (const [index, one] of ordered.entries()) {
    for (const later of ordered.slice(index + 1)) {
      if (later.start < one.end && later.hall !== one.hall) pairs++;
    }
  }
  return pairs;
}

function extraSwitches({ placed }: Line): number {
  const changes = placed.filter(
    ({ category }, index) => index > 0 && placed[index - 1]?.category !== category,
  ).length;
  const categories = new Set(placed.map(({ category }) => category)).size;
  return changes - (categories - 1);
}

function idleMinutes({ placed, breaks }: Line): number {
  return sum(
    placed.map((one, index) => {
      const before = placed[index - 1];
      if (before === undefined) return 0;
      const between = minutesOutside(breaks, before.end, one.start);
      return Math.max(0, between - one.category.changeover);
    }),
  );
}

/** Minutes from `from` to `to` that lie in no break; breaks may overlap. */
function minutesOutside(breaks: Line['breaks'], from: number, to: number): number {
  let outside = 0;
  let at = from;
  for (const pause of breaks.toSorted((a, b) => a.from - b.from)) {
    if (pause.from >= to) break;
    outside += Math.max(0, pause.from - at);
    at = Math.max(at, pause.to);
  }
  return outside + Math.max(0, to - at);
}

function tensOfMinutes(placed: readonly Placed[]): number {
  const first = Math.min(...placed.map(({ start }) => start));
  const last = Math.max(...placed.map(({ end }) => end));
  return Math.floor((last - first) / TEN_MINUTES);
}

function minutesTooLate({ lateAfter }: PlanProblem, { appearance, end }: Placed): number {
  const isYoung = appearance.age !== null && appearance.age <= lateAfter.age;
  return isYoung ? Math.max(0, end - lateAfter.minute) : 0;
}

function isMoved({ previous }: PlanProblem, { appearance, hall, day, start }: Placed): boolean {
  if (previous === null || !Object.hasOwn(previous, appearance.id)) return false;
  const before = previous[appearance.id];
  return before?.hall !== hall || before.day !== day || before.start !== start;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
