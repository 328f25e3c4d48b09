// Simulated annealing on a draft: a dearer plan is accepted the more seldom the lower the
// temperature. Broken hard rules are allowed and priced, more and more towards the end.

import { brokenOnes } from './broken-ones.ts';
import { Chance } from './chance.ts';
import { Draft } from './draft.ts';
import type { IndexedProblem } from './index-problem.ts';
import { ints } from './ints.ts';
import { Moves } from './moves.ts';
import { isWithin, type PriceList, softCost } from './price.ts';
import { type Climate, heatOfBlocks } from './schedule.ts';
import { Skeleton } from './skeleton.ts';
import { startFrom, startPlan } from './start-plan.ts';

/** The best plan so far: fewest units of broken hard rules, then least cost. */
export interface BestPlan {
  readonly line: Int32Array;
  readonly start: Int32Array;
  broken: number;
  cost: number;
}

/** What a step costs beside the starts that it computes, in units of work. */
const WORK_OF_STEP = 3;

export class Annealing {
  /** The best plan of this search. */
  readonly best: BestPlan;
  readonly #draft: Draft;
  readonly #moves: Moves;
  readonly #chance: Chance;
  readonly #prices: PriceList;
  readonly #isReplanning: boolean;
  #skeleton: Skeleton | null = null;

  /** Begins where another search has ended, or with a plan of its own. */
  constructor(problem: IndexedProblem, seed: number, origin: Annealing | null) {
    this.#prices = { ...problem.source.weights, hard: 1, smooth: 0 };
    this.#isReplanning = problem.source.previous !== null;
    this.#chance = new Chance(seed);
    this.#draft = new Draft(problem);
    this.#moves = new Moves(this.#draft, this.#chance);
    this.best = noPlan(problem.count);
    if (origin === null) startPlan(this.#draft, this.#chance, this.#prices);
    else this.#draft.copy(origin.#draft);
    this.#remember();
  }

  /** Works on a skeleton of a plan, with which `run` begins. */
  sketch(work: number, temperature: number): void {
    this.#skeleton ??= new Skeleton(this.#draft.problem, this.#chance);
    this.#skeleton.run(work, temperature);
  }

  /**
   * Works until so many units of work are done. A unit is about the time that the start of one
   * appearance takes, so that work takes the same time whatever moves are drawn.
   */
  run(work: number, climate: Climate): void {
    if (this.#skeleton !== null) this.#flesh(this.#skeleton);
    const draft = this.#draft;
    const chance = this.#chance;
    const prices = this.#prices;
    const moves = this.#moves;
    if (this.#isReplanning) moves.broken = brokenOnes(draft);
    prices.hard = climate.hard;
    prices.smooth = climate.smooth;
    const { temperature } = climate;
    const blocks = this.#isReplanning ? temperature : heatOfBlocks(temperature);
    for (let done = 0; done < work; done++) {
      if (!moves.propose()) continue;
      const heat = moves.isOfBlock ? blocks : temperature;
      if (isWithin(draft, prices, heat * chance.patience())) {
        draft.commit();
        this.#remember();
      } else {
        draft.revert();
      }
      done += WORK_OF_STEP - 1 + draft.priced;
    }
  }

  #flesh(skeleton: Skeleton): void {
    startFrom(skeleton, this.#draft, [this.#chance, this.#prices]);
    this.#skeleton = null;
    this.#remember();
  }

  #remember(): void {
    const { counts, line, start } = this.#draft;
    const { best } = this;
    const broken = counts.missed + counts.clashes;
    if (broken > best.broken) return;
    const cost = softCost(counts, this.#prices, 0);
    if (broken === best.broken && cost >= best.cost) return;
    best.broken = broken;
    best.cost = cost;
    best.line.set(line as Int32Array);
    best.start.set(start as Int32Array);
  }
}

/** Fewer broken rules count first, then the cost. */
export function isBetter(one: BestPlan, other: BestPlan): boolean {
  return one.broken < other.broken || (one.broken === other.broken && one.cost < other.cost);
}

function noPlan(count: number): BestPlan {
  const nothing = Number.POSITIVE_INFINITY;
  return {
    line: ints(count, -1) as Int32Array,
    start: ints(count) as Int32Array,
    broken: nothing,
    cost: nothing,
  };
}
