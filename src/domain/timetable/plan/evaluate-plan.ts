// Judges a plan exactly: which hard rules it breaks, and what it costs. The search keeps a running
// cost of its own; a plan that it hands out is judged here.

import { hardViolations, type Violation } from './hard-rules.ts';
import { placePlan } from './placed-plan.ts';
import type { CostTerm, PlanProblem, Slots } from './problem.ts';
import { countTerms } from './soft-cost.ts';

export interface Evaluation {
  readonly violations: readonly Violation[];
  /** Sum of `terms`. */
  readonly cost: number;
  /** Weight times count. */
  readonly terms: Readonly<Record<CostTerm, number>>;
}

export function evaluatePlan(problem: PlanProblem, slots: Slots): Evaluation {
  const plan = placePlan(problem, slots);
  const { weights } = problem;
  const counts = countTerms(problem, plan);
  const terms = {
    teacher: weights.teacher * counts.teacher,
    switch: weights.switch * counts.switch,
    idle: weights.idle * counts.idle,
    school: weights.school * counts.school,
    late: weights.late * counts.late,
    moved: weights.moved * counts.moved,
  };
  const cost = Object.values(terms).reduce((total, term) => total + term, 0);
  return { violations: hardViolations(problem, plan), cost, terms };
}
