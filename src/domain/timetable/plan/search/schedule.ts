// How much work a search does and how its climate changes. Counts work and reads no clock, so that
// the same seed gives the same plan on machines of different speed.

export interface Climate {
  readonly temperature: number;
  /** The price of one unit of a broken hard rule. */
  readonly hard: number;
  /** See PriceList. */
  readonly smooth: number;
}

/** One annealing. */
export interface Round {
  readonly work: number;
  readonly from: Climate;
  readonly to: Climate;
  /** A beginning by its rank, 0 for the best, or the best plan of all; null begins a new plan. */
  readonly continues: number | 'best' | null;
}

/** Work for each second asked for: what a slow machine can do. */
const WORK_A_SECOND = 3_800_000;

/**
 * Which hall and day a category is given is decided early and hardly undone later. So several plans
 * are begun, and the better ones continued; as many as have so much work for each pair of
 * appearances, because one of twice the size needs more than twice the work.
 */
const WORK_OF_BEGINNING = 300;
const MOST_BEGINNINGS = 8;
const SHARE_OF_BEGINNINGS = 0.6;
const CONTINUED = 2;

const HOT: Climate = { temperature: 10, hard: 1, smooth: 0.5 };
const COLD: Climate = { temperature: 0.3, hard: 30, smooth: 0 };
const AGAIN: Climate = { temperature: 2.5, hard: 4, smooth: 0.3 };
const FINAL: Climate = { temperature: 0.3, hard: 40, smooth: 0 };
/** Planning again begins with the released plan, which a hot climate would forget. */
const RELEASED: Climate = { temperature: 6, hard: 6, smooth: 0.3 };
/** Moving a category back within its hours costs hundreds, so a broken rule has to cost more. */
const KEPT: Climate = { temperature: 0.3, hard: 40, smooth: 0 };
/** When a hard rule is still broken at the end. */
const STRICT_FROM: Climate = { temperature: 3, hard: 4, smooth: 0.3 };
const STRICT_TO: Climate = { temperature: 0.3, hard: 60, smooth: 0 };

interface Demand {
  readonly appearances: number;
  readonly seconds: number;
  readonly isReplanning: boolean;
}

export function roundsFor({ appearances, seconds, isReplanning }: Demand): Round[] {
  const total = WORK_A_SECOND * seconds;
  if (isReplanning) {
    const work = Math.ceil(total / CONTINUED);
    return [null, null].map((continues) => ({ work, from: RELEASED, to: KEPT, continues }));
  }
  const affordable = Math.floor(total / (appearances * appearances * WORK_OF_BEGINNING));
  const beginnings = Math.max(CONTINUED, Math.min(MOST_BEGINNINGS, affordable));
  const begin = Math.ceil((total * SHARE_OF_BEGINNINGS) / beginnings);
  const improve = Math.ceil((total * (1 - SHARE_OF_BEGINNINGS)) / CONTINUED);
  return [
    ...Array.from({ length: beginnings }, () => ({
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

/** A round that continues a plan which still breaks a hard rule: mending it comes first. */
export function strict(round: Round): Round {
  const from = { ...round.from, hard: Math.max(round.from.hard, STRICT_FROM.hard) };
  return { ...round, from, to: STRICT_TO };
}

/** The climate after a share of a round, from 0 to 1. */
export function climateAt({ from, to }: Round, share: number): Climate {
  return {
    temperature: between(from.temperature, to.temperature, share),
    hard: between(from.hard, to.hard, share),
    smooth: from.smooth + (to.smooth - from.smooth) * share,
  };
}

/** So much hotter it is for moves of whole categories, from a temperature to another one. */
const HEAT_OF_BLOCKS = 2;
const [COOL, WARM] = [0.4, 1.4];

/**
 * The temperature for moves of whole categories. A category that has just moved is dearer until the
 * appearances around it have settled, so it is given more than they are; at the end it is not.
 */
export function heatOfBlocks(temperature: number): number {
  const share = Math.max(0, Math.min(1, (temperature - COOL) / (WARM - COOL)));
  return temperature * (1 + (HEAT_OF_BLOCKS - 1) * share);
}

/** Geometric: as much of the round at 20 to 10 as at 2 to 1. */
function between(from: number, to: number, share: number): number {
  return from * (to / from) ** share;
}
