// Searches for a plan step by step, so that the caller can report progress, stop, and take the best
// plan so far at any time.

import { closedPlan } from './closed-plan.ts';
import { type Evaluation, evaluatePlan } from './evaluate-plan.ts';
import type { PlanProblem, Slots } from './problem.ts';
import { Annealing, type BestPlan, isBetter } from './search/annealing.ts';
import { DAY_SHIFT, type IndexedProblem, indexProblem } from './search/index-problem.ts';
import {
  climateAt,
  type Round,
  roundsFor,
  SHARE_OF_BEGINNINGS,
  skeletonHeatAt,
  strict,
  strictRound,
} from './search/schedule.ts';

/** Between two changes of the climate lies one call of `step`. */
const SLICES_OF_A_ROUND = 2000;
/** Units of work. */
const LEAST_SLICE = 4000;
/** Between the seeds of rounds. */
const SEED_STEP = 7919;
const MOST_STRICT_ROUNDS = 12;

/** All is done a little before the time is over. */
const DEADLINE = 0.95;
/** After this share of the time no other plan is begun. */
const LAST_BEGINNING = SHARE_OF_BEGINNINGS * DEADLINE;
/** A round may be this share of its time late. */
const GRACE = 0.05;

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
  const slots = closedPlan(problem);
  const found = { slots, ...evaluatePlan(problem, slots) };
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
  /** Work of the rounds before those that only mend broken rules. */
  readonly #planned: number;
  /** Searches of the stage before, the best one first, and of this one as they have ended. */
  #ranked: Annealing[] = [];
  #ended: Annealing[] = [];
  #annealing: Annealing;
  /** Has found the best plan. */
  #leader: Annealing;
  #round = 0;
  #slice = 0;
  /** Of the rounds that have ended. */
  #done = 0;
  /** The share of the time that had passed when the round began, and when it has to end. */
  #began = 0;
  #limit: number;
  #strict = 0;
  #shortened = false;

  constructor(problem: IndexedProblem, { seed, seconds }: SearchOptions) {
    this.#problem = problem;
    this.#seed = seed;
    this.#rounds = roundsFor({
      appearances: problem.count,
      seconds,
      isReplanning: problem.source.previous !== null,
    });
    this.#planned = this.#rounds.reduce((sum, { work }) => sum + work, 0);
    this.#limit = this.#limitOf(this.#rounds[0], 0);
    this.#annealing = new Annealing(problem, seed, null);
    this.#leader = this.#annealing;
  }

  step(elapsedShare: number): PlanProgress {
    const before = this.#plan.cost;
    const round = this.#rounds[this.#round];
    if (round === undefined) return this.#progress(before);
    const slices = slicesOf(round);
    const share = this.#slice / slices;
    const heat = skeletonHeatAt(round, share);
    if (heat === null) this.#annealing.run(round.work / slices, climateAt(round, share));
    else this.#annealing.sketch(round.work / slices, heat);
    this.#slice++;
    if (isBetter(this.#annealing.best, this.#plan)) this.#leader = this.#annealing;
    this.#keepUp(elapsedShare, round);
    if (this.#slice >= slices) this.#endRound(round, elapsedShare);
    return this.#progress(before);
  }

  best(): FoundPlan {
    const slots = slotsOf(this.#problem, this.#plan);
    return { slots, ...evaluatePlan(this.#problem.source, slots) };
  }

  /** Leaves slices out when the clock is ahead of the work, and all of them when time is over. */
  #keepUp(elapsedShare: number, round: Round): void {
    const slices = slicesOf(round);
    if (elapsedShare >= DEADLINE && this.#done >= this.#planned) {
      this.#slice = slices;
      return;
    }
    const due = (elapsedShare - this.#began) / (this.#limit - this.#began) - GRACE;
    const behind = Math.floor(due * slices);
    if (behind <= this.#slice) return;
    this.#shortened = true;
    this.#slice = Math.min(slices, behind);
  }

  #endRound(round: Round, elapsedShare: number): void {
    this.#done += round.work;
    this.#round++;
    this.#slice = 0;
    this.#ended.push(this.#annealing);
    if (elapsedShare >= DEADLINE) this.#rounds.splice(this.#round);
    const took = elapsedShare - this.#began;
    if (elapsedShare + took / 2 > LAST_BEGINNING) this.#beginNoMore();
    if (this.#round >= this.#rounds.length && this.#plan.broken > 0) this.#mend(elapsedShare);
    const next = this.#rounds[this.#round];
    if (next === undefined) return;
    this.#began = elapsedShare;
    this.#limit = this.#limitOf(next, took);
    const seed = this.#seed + this.#round * SEED_STEP;
    if (next.stage !== round.stage) this.#rank();
    const origin = this.#originOf(next);
    if (origin !== null && origin.best.broken > 0) this.#rounds[this.#round] = strict(next);
    this.#annealing = new Annealing(this.#problem, seed, origin);
  }

  /** On a machine that is too slow, fewer plans are begun, so that those can be improved. */
  #beginNoMore(): void {
    for (;;) {
      const next = this.#rounds[this.#round];
      if (next === undefined || next.skeleton === 0) return;
      this.#done += next.work;
      this.#rounds.splice(this.#round, 1);
      this.#shortened = true;
    }
  }

  /** When a round has to end: time is left for those that follow. */
  #limitOf(round: Round | undefined, took: number): number {
    if (round && round.skeleton > 0) return Math.max(LAST_BEGINNING, this.#began + took);
    const left = this.#rounds.slice(this.#round).reduce((sum, { work }) => sum + work, 0);
    return this.#began + ((DEADLINE - this.#began) * (round?.work ?? 0)) / Math.max(1, left);
  }

  #originOf({ continues }: Round): Annealing | null {
    if (continues === 'best') return this.#leader;
    if (continues === 'broken') return this.#plan.broken > 0 ? this.#leader : null;
    return continues === null ? null : (this.#ranked[continues] ?? this.#leader);
  }

  get #plan(): BestPlan {
    return this.#leader.best;
  }

  #rank(): void {
    this.#ranked = this.#ended.sort((a, b) => (isBetter(a.best, b.best) ? -1 : 1));
    this.#ended = [];
  }

  #mend(elapsedShare: number): void {
    if (this.#strict >= MOST_STRICT_ROUNDS || elapsedShare >= DEADLINE) return;
    const isReplanning = this.#problem.source.previous !== null;
    const made = { total: this.#planned, made: this.#strict };
    this.#rounds.push(strictRound({ ...made, isReplanning }));
    this.#strict++;
  }

  #progress(before: number): PlanProgress {
    const { cost, broken } = this.#plan;
    const round = this.#rounds[this.#round];
    const within = round === undefined ? 0 : (round.work * this.#slice) / slicesOf(round);
    return {
      done: round === undefined,
      share: round === undefined ? 1 : Math.min(1, (this.#done + within) / this.#planned),
      cost,
      feasible: broken === 0,
      improved: cost !== before,
      shortened: this.#shortened,
    };
  }
}

function slicesOf({ work }: Round): number {
  return Math.max(1, Math.min(SLICES_OF_A_ROUND, Math.floor(work / LEAST_SLICE)));
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
