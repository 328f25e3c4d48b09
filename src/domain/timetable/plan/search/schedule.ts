// How many steps a search takes and how its climate changes. Counts steps and reads no clock, so
// that the same seed gives the same plan on machines of different speed.

import type { Climate } from './annealing.ts';

/** One annealing from a start of its own. */
export interface Round {
  readonly steps: number;
  readonly from: Climate;
  readonly to: Climate;
}

/** Steps for each second asked for: what a slow machine can do. Long lines take longer. */
const STEPS_A_SECOND = 230_000_000;
const FIXED_EFFORT = 500;

/** A small problem is solved soon, and another beginning helps more than more time. */
const STEPS_OF_A_ROUND = 12_000;
const MOST_ROUNDS = 8;

const HOT: Climate = { temperature: 20, hard: 0.5, smooth: 0.5 };
const COLD: Climate = { temperature: 0.3, hard: 8, smooth: 0 };
/** Planning again begins with the released plan, which a hot climate would forget. */
const WARM: Climate = { temperature: 10, hard: 5, smooth: 0.3 };
/** Moving a category back within its hours costs hundreds, so a broken rule has to cost more. */
const RELEASED: Climate = { temperature: 0.3, hard: 40, smooth: 0 };
/** When a hard rule is still broken at the end. */
const STRICT_FROM: Climate = { temperature: 5, hard: 4, smooth: 0.3 };
const STRICT_TO: Climate = { temperature: 0.3, hard: 60, smooth: 0 };

interface Demand {
  readonly appearances: number;
  readonly seconds: number;
  readonly isReplanning: boolean;
}

export function roundsFor({ appearances, seconds, isReplanning }: Demand): Round[] {
  const perSecond = STEPS_A_SECOND / (appearances + FIXED_EFFORT);
  const total = Math.round(perSecond * seconds);
  const rounds = Math.min(
    MOST_ROUNDS,
    Math.max(1, Math.floor(total / (STEPS_OF_A_ROUND * Math.max(1, appearances)))),
  );
  const [from, to] = isReplanning ? [WARM, RELEASED] : [HOT, COLD];
  const steps = Math.ceil(total / rounds);
  return Array.from({ length: rounds }, () => ({ steps, from, to }));
}

/** Another round for a plan that breaks a hard rule after all others. */
export function strictRound(last: Round): Round {
  return { steps: Math.ceil(last.steps / 4), from: STRICT_FROM, to: STRICT_TO };
}

/** The climate after a share of a round, from 0 to 1. */
export function climateAt({ from, to }: Round, share: number): Climate {
  return {
    temperature: between(from.temperature, to.temperature, share),
    hard: between(from.hard, to.hard, share),
    smooth: from.smooth + (to.smooth - from.smooth) * share,
  };
}

/** Geometric: as much of the round at 20 to 10 as at 2 to 1. */
function between(from: number, to: number, share: number): number {
  return from * (to / from) ** share;
}
