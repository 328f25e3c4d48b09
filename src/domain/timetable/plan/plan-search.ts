// Searches for a plan step by step, so that the caller can report progress, stop, and take the best
// plan so far at any time.

import { type Evaluation, evaluatePlan } from './evaluate-plan.ts';
import type { PlanProblem, Slots } from './problem.ts';
import { Annealing, type BestPlan, noPlan } from './search/annealing.ts';
import { DAY_SHIFT, type IndexedProblem, indexProblem } from './search/index-problem.ts';
import { climateAt, type Round, roundsFor, strictRound } from './search/schedule.ts';

/** Steps between two changes of the climate, and about what one call of `step` does. */
const SLICES_OF_A_ROUND = 2000;
const LEAST_SLICE = 500;
const MOST_STRICT_ROUNDS = 12;

/** A machine may be this much late at first, and all is done a little before the time is over. */
const GRACE = 0.15;
const DEADLINE = 0.95;

export interface SearchOptions {
  readonly seed: number;
  readonly seconds: number;
}

export interface PlanProgress {
  readonly done: boolean;
  /** Of the work, from 0 to 1. */
  readonly share: number;
  /** Soft cost of the best plan; infinite before the first one. */
  readonly cost: number;
  /** Whether the best plan keeps all hard rules. */
  readonly feasible: boolean;
  /** Whether this step has found a better plan. */
  readonly improved: boolean;
  /** Whether the machine was too slow, so that work was left out. */
  readonly shortened: boolean;
}

export interface FoundPlan extends Evaluation {
  readonly slots: Slots;
}

export interface PlanSearch {
  /**
   * Works for some milliseconds. `elapsedShare` is the share of the asked time that has passed; on
   * a machine that is too slow it shortens the work, otherwise it changes nothing.
   */
  step(elapsedShare: number): PlanProgress;
  /** The best plan so far, judged exactly. */
  best(): FoundPlan;
}

export function createPlanSearch(problem: PlanProblem, options: SearchOptions): PlanSearch {
  const indexed = indexProblem(problem);
  return indexed.count === 0 || indexed.lines.count === 0
    ? nothingToSearch(problem)
    : new Search(indexed, options);
}

function nothingToSearch(problem: PlanProblem): PlanSearch {
  const found = { slots: {}, ...evaluatePlan(problem, {}) };
  const progress = {
    done: true,
    share: 1,
    cost: found.cost,
    feasible: found.violations.length === 0,
    improved: false,
    shortened: false,
  };
  return { step: () => progress, best: () => found };
}

class Search implements PlanSearch {
  readonly #problem: IndexedProblem;
  readonly #seed: number;
  readonly #rounds: Round[];
  /** Rounds before those that only mend broken rules. */
  readonly #planned: number;
  readonly #plan: BestPlan;
  #annealing: Annealing;
  #round = 0;
  #slice = 0;
  #shortened = false;

  constructor(problem: IndexedProblem, { seed, seconds }: SearchOptions) {
    this.#problem = problem;
    this.#seed = seed;
    this.#rounds = roundsFor({
      appearances: problem.count,
      seconds,
      isReplanning: problem.source.previous !== null,
    });
    this.#planned = this.#rounds.length;
    this.#plan = noPlan(problem.count);
    this.#annealing = this.#start();
  }

  step(elapsedShare: number): PlanProgress {
    const round = this.#rounds[this.#round];
    if (round === undefined) return this.#progress(this.#plan.cost);
    const before = this.#plan.cost;
    const slices = slicesOf(round);
    this.#annealing.run(Math.ceil(round.steps / slices), climateAt(round, this.#slice / slices));
    this.#slice++;
    this.#keepUp(elapsedShare, slices);
    if (this.#slice >= slices) this.#endRound(round, elapsedShare);
    return this.#progress(before);
  }

  best(): FoundPlan {
    const slots = slotsOf(this.#problem, this.#plan);
    return { slots, ...evaluatePlan(this.#problem.source, slots) };
  }

  /** Leaves slices out when the clock is ahead of the work. */
  #keepUp(elapsedShare: number, slices: number): void {
    const due = (elapsedShare - GRACE) / (DEADLINE - GRACE);
    const planned = this.#planned;
    const done = (this.#round + this.#slice / slices) / planned;
    if (due <= done) return;
    this.#shortened = true;
    const behind = due * planned - this.#round;
    this.#slice = Math.min(slices, Math.max(this.#slice, Math.floor(behind * slices)));
  }

  #endRound(round: Round, elapsedShare: number): void {
    this.#round++;
    this.#slice = 0;
    if (this.#round < this.#rounds.length) {
      this.#annealing = this.#start();
      return;
    }
    const strict = this.#rounds.length - this.#planned;
    const isOver = strict >= MOST_STRICT_ROUNDS || elapsedShare >= DEADLINE;
    if (this.#plan.broken > 0 && !isOver) {
      this.#rounds.push(strictRound(this.#rounds[this.#planned - 1] ?? round));
    }
  }

  #start(): Annealing {
    return new Annealing(this.#problem, this.#seed + this.#round * 7919, this.#plan);
  }

  #progress(before: number): PlanProgress {
    const { cost, broken } = this.#plan;
    const round = this.#rounds[this.#round];
    const within = round === undefined ? 0 : this.#slice / slicesOf(round);
    return {
      done: round === undefined,
      share: Math.min(1, (this.#round + within) / this.#planned),
      cost,
      feasible: broken === 0,
      improved: cost !== before,
      shortened: this.#shortened,
    };
  }
}

function slicesOf({ steps }: Round): number {
  return Math.max(1, Math.min(SLICES_OF_A_ROUND, Math.floor(steps / LEAST_SLICE)));
}

function slotsOf({ source, lines }: IndexedProblem, plan: BestPlan): Slots {
  return Object.fromEntries(
    source.appearances.map(({ id }, index) => {
      const line = plan.line[index] ?? 0;
      const hall = source.halls[lines.hall[line]]?.id ?? '';
      const start = (plan.start[index] ?? 0) & ((1 << DAY_SHIFT) - 1);
      return [id, { hall, day: lines.day[line] as number, start }];
    }),
  );
}
