// How much work a search does and how its climate changes. Counts work and reads no clock, so that
// the same seed gives the same plan on machines of different speed.

import type { Climate } from './annealing.ts';

/** One annealing. */
export interface Round {
  readonly work: number;
  readonly from: Climate;
  readonly to: Climate;
  /** A beginning by its rank, 0 for the best, or the best plan of all; null begins a new plan. */
  readonly continues: number | 'best' | null;
}

/** Work for each second asked for: what a slow machine can do. */
const WORK_A_SECOND = 3_600_000;
/** With so many appearances the memory that a step reads makes it twice as slow. */
const HALF_SPEED = 1000;

/**
 * Which hall and day a category is given is decided early and hardly undone later. So several plans
 * are begun, and the better ones continued.
 */
const BEGINNINGS = 6;
const SHARE_OF_BEGINNINGS = 0.5;
const CONTINUED = 2;

const HOT: Climate = { temperature: 20, hard: 0.5, smooth: 0.5 };
const COLD: Climate = { temperature: 0.3, hard: 8, smooth: 0 };
const AGAIN: Climate = { temperature: 5, hard: 3, smooth: 0.3 };
const FINAL: Climate = { temperature: 0.3, hard: 10, smooth: 0 };
/** Planning again begins with the released plan, which a hot climate would forget. */
const RELEASED: Climate = { temperature: 6, hard: 6, smooth: 0.3 };
/** Moving a category back within its hours costs hundreds, so a broken rule has to cost more. */
const KEPT: Climate = { temperature: 0.3, hard: 40, smooth: 0 };
/** When a hard rule is still broken at the end. */
const STRICT_FROM: Climate = { temperature: 5, hard: 4, smooth: 0.3 };
const STRICT_TO: Climate = { temperature: 0.3, hard: 60, smooth: 0 };

interface Demand {
  readonly appearances: number;
  readonly seconds: number;
  readonly isReplanning: boolean;
}

export function roundsFor({ appearances, seconds, isReplanning }: Demand): Round[] {
  const total = (WORK_A_SECOND * HALF_SPEED * seconds) / (HALF_SPEED + appearances);
  if (isReplanning) {
    const work = Math.ceil(total / CONTINUED);
    return [null, null].map((continues) => ({ work, from: RELEASED, to: KEPT, continues }));
  }
  const begin = Math.ceil((total * SHARE_OF_BEGINNINGS) / BEGINNINGS);
  const improve = Math.ceil((total * (1 - SHARE_OF_BEGINNINGS)) / CONTINUED);
  return [
    ...Array.from({ length: BEGINNINGS }, () => ({
      work: begin,
      from: HOT,
      to: COLD,
      continues: null,
    })),
    ...Array.from({ length: CONTINUED }, (_, continues) => ({
      work: improve,
      from: AGAIN,
      to: FINAL,
      continues,
    })),
  ];
}

/** Another round for a plan that breaks a hard rule after all others. */
export function strictRound(total: number, made: number): Round {
  // By turns the best plan is mended and another one begun.
  const continues = made % 2 === 0 ? 'best' : null;
  return { work: Math.ceil(total / 8), from: STRICT_FROM, to: STRICT_TO, continues };
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
