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
  /** The share of the work that goes to a skeleton first. */
  readonly skeleton: number;
  readonly from: Climate;
  readonly to: Climate;
  /** Rounds of one stage can only continue what an earlier stage has found. */
  readonly stage: number;
  /**
   * A plan of the stage before by its rank, 0 for the best; the best of all; the best of all if it
   * breaks a hard rule, else a new one; null for a new one.
   */
  readonly continues: number | 'best' | 'broken' | null;
}

/** Work for each second asked for: nearly what a core of a server does in it. */
const WORK_A_SECOND = 4_400_000;

/**
 * Which hall and day a category is given is decided by a skeleton and hardly undone later. So many
 * plans are begun, and the best ones continued; as many as have so much work for each appearance.
 */
const WORK_OF_BEGINNING = 8000;
const [FEWEST_BEGINNINGS, MOST_BEGINNINGS] = [2, 32];
export const SHARE_OF_BEGINNINGS = 0.45;
/** Of the work of a beginning. */
const SHARE_OF_SKELETON = 0.3;
/** It ends warm, because the best skeleton is not that of the best plan. */
const [SKELETON_FROM, SKELETON_TO] = [60, 5];
/** How many of the best plans of a stage the next one continues, and its share of the work. */
const STAGES = [
  { continued: 4, share: 0.25 },
  { continued: 2, share: 0.3 },
];
const REPLANNED = 2;

const BEGUN: Climate = { temperature: 3, hard: 2, smooth: 0.4 };
const COLD: Climate = { temperature: 0.3, hard: 30, smooth: 0 };
const AGAIN: Climate = { temperature: 2.5, hard: 4, smooth: 0.3 };
const FINAL: Climate = { temperature: 0.3, hard: 40, smooth: 0 };
/** Planning again begins with the released plan, which a hot climate would forget. */
const RELEASED: Climate = { temperature: 6, hard: 20, smooth: 0.3 };
/** Moving a category back within its hours costs hundreds, so a broken rule has to cost more. */
const KEPT: Climate = { temperature: 0.3, hard: 400, smooth: 0 };
/** When a hard rule is still broken at the end. */
const STRICT_FROM: Climate = { temperature: 3, hard: 4, smooth: 0.3 };
const STRICT_TO: Climate = { temperature: 0.3, hard: 400, smooth: 0 };

interface Demand {
  readonly appearances: number;
  readonly seconds: number;
  readonly isReplanning: boolean;
}

export function roundsFor({ appearances, seconds, isReplanning }: Demand): Round[] {
  const total = WORK_A_SECOND * seconds;
  if (isReplanning) {
    const work = Math.ceil(total / REPLANNED);
    const again: Round = {
      work,
      skeleton: 0,
      from: RELEASED,
      to: KEPT,
      stage: 0,
      continues: 'broken',
    };
    return Array.from({ length: REPLANNED }, () => again);
  }
  const begun = total * SHARE_OF_BEGINNINGS;
  const affordable = Math.floor(begun / (appearances * WORK_OF_BEGINNING));
  const beginnings = Math.max(FEWEST_BEGINNINGS, Math.min(MOST_BEGINNINGS, affordable));
  const beginning: Round = {
    work: Math.ceil(begun / beginnings),
    skeleton: SHARE_OF_SKELETON,
    from: BEGUN,
    to: COLD,
    stage: 0,
    continues: null,
  };
  const later = STAGES.map(({ continued, share }, index) => {
    const rounds = Math.min(continued, beginnings);
    const work = Math.ceil((total * share) / rounds);
    return Array.from(
      { length: rounds },
      (_, continues): Round => ({
        work,
        skeleton: 0,
        from: AGAIN,
        to: FINAL,
        stage: index + 1,
        continues,
      }),
    );
  });
  return [...Array.from({ length: beginnings }, () => beginning), ...later.flat()];
}

interface Mending {
  /** Work of all rounds before the strict ones. */
  readonly total: number;
  /** Strict rounds so far. */
  readonly made: number;
  readonly isReplanning: boolean;
}

/**
 * Another round for a plan that breaks a hard rule after all others. By turns the best plan is
 * mended, every time with firmer rules, and another one begun, with the released plan if there is
 * one.
 */
export function strictRound({ total, made, isReplanning }: Mending): Round {
  const continues = made % 2 === 0 ? 'best' : null;
  const skeleton = continues === null && !isReplanning ? SHARE_OF_SKELETON : 0;
  const work = Math.ceil(total / 8);
  const to = { ...STRICT_TO, hard: STRICT_TO.hard * 2 ** (made >> 1) };
  return { work, skeleton, from: STRICT_FROM, to, stage: STAGES.length + 1, continues };
}

/** A round that continues a plan which still breaks a hard rule: mending it comes first. */
export function strict(round: Round): Round {
  const from = { ...round.from, hard: Math.max(round.from.hard, STRICT_FROM.hard) };
  return { ...round, from, to: STRICT_TO };
}

/** The temperature of the skeleton after a share of a round; null when the skeleton is finished. */
export function skeletonHeatAt({ skeleton }: Round, share: number): number | null {
  return share < skeleton ? between(SKELETON_FROM, SKELETON_TO, share / skeleton) : null;
}

/** The climate after a share of a round, from 0 to 1. */
export function climateAt({ from, to, skeleton }: Round, of: number): Climate {
  const share = Math.max(0, (of - skeleton) / (1 - skeleton));
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
