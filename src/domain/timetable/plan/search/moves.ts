// Draws a move by lot. How often each is tried was found by measuring.

import { Block, moveCategory, sortRun } from './block-moves.ts';
import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import { exchangeCategories, sortPartners } from './partner-moves.ts';
import { seatPins } from './pins.ts';
import {
  anywhereInLine,
  backHome,
  closeUp,
  gatherSchool,
  intoGap,
  joinRuns,
  mirrorStretch,
  nearSchoolmate,
  neighboursTogether,
  openAt,
  swapDisplaced,
  waitThere,
  withinRun,
} from './small-moves.ts';
import { moveOver } from './split-moves.ts';

type Move = (draft: Draft, chance: Chance, one: number) => boolean;

const MOVES: readonly (readonly [weight: number, move: Move])[] = [
  [40, nearSchoolmate],
  [16, withinRun],
  [14, neighboursTogether],
  [2, (draft, _chance, one) => gatherSchool(draft, one)],
  [4, anywhereInLine],
  [3, joinRuns],
  [3, mirrorStretch],
  [4, openAt],
  [1, (draft, _chance, one) => closeUp(draft, one)],
  [3, waitThere],
];
const BLOCK_MOVE = 5;
const BLOCK_SWAP = 2;
const SORT = 2;
const OVER = 4;
/** When a hard rule is broken, one of so many moves is of an appearance that breaks it. */
const BROKEN_FIRST = 4;
const MOVES_OF_REPLANNING: readonly (readonly [weight: number, move: Move])[] = [
  [12, (draft, _chance, one) => backHome(draft, one)],
  [40, intoGap],
  [10, swapDisplaced],
];

/** Moves as often in the table as they weigh, made for one draft. */
export class Moves {
  readonly #draft: Draft;
  readonly #chance: Chance;
  readonly #table: Move[];
  readonly #block: Block;
  /** Whether the proposal moves a whole category. */
  isOfBlock = false;
  /** Appearances that break a hard rule; moves fall on them more often. */
  broken: readonly number[] = [];

  constructor(draft: Draft, chance: Chance) {
    const { problem } = draft;
    this.#draft = draft;
    this.#chance = chance;
    this.#block = new Block(problem);
    const block = this.#block;
    const weighted: (readonly [number, Move])[] = [
      ...MOVES,
      [BLOCK_MOVE, (_draft, _chance, one) => this.#moveCategory(one)],
      [BLOCK_SWAP, (_draft, _chance, one) => this.#exchangeCategories(one)],
      [SORT, (_draft, _chance, one) => sortRun(draft, chance, [block, one])],
    ];
    if (has(problem.split)) weighted.push([OVER, moveOver]);
    if (problem.source.previous !== null) weighted.push(...MOVES_OF_REPLANNING);
    this.#table = weighted.flatMap(([weight, move]) => Array.from({ length: weight }, () => move));
  }

  /** Proposes a move of the draft; false when the lot fell on one that changes nothing. */
  propose(): boolean {
    const draft = this.#draft;
    const move = this.#table[this.#chance.below(this.#table.length)];
    draft.begin();
    this.isOfBlock = false;
    const { broken } = this;
    if (broken.length > 0 && this.#chance.below(BROKEN_FIRST) === 0) {
      return this.#mend(broken[this.#chance.below(broken.length)] as number, move);
    }
    return move?.(draft, this.#chance, this.#chance.below(draft.problem.count)) ?? false;
  }

  /** Where an order is given, only its whole category can move out of the way. */
  #mend(one: number, move: Move | undefined): boolean {
    const kind = this.#chance.below(4);
    if (kind === 0) return this.#moveCategory(one);
    if (kind === 1) return this.#exchangeCategories(one);
    return move?.(this.#draft, this.#chance, one) ?? false;
  }

  /** Otherwise its members would wait for their released start also where they are earlier. */
  #letGo(one: number, line: number): void {
    if (this.#draft.problem.source.previous === null || this.#chance.below(2) === 0) return;
    this.#draft.stopWaiting(this.#draft.problem.category[one], line);
  }

  #moveCategory(one: number): boolean {
    const draft = this.#draft;
    const from = draft.line[one];
    if (!moveCategory(draft, this.#chance, [this.#block, one])) return false;
    const to = draft.newLine[one];
    this.isOfBlock = true;
    this.#letGo(one, to);
    seatPins(draft, from);
    if (to !== from) seatPins(draft, to);
    if (this.#chance.below(2) === 0) sortPartners(draft, this.#chance, [this.#block, one]);
    return true;
  }

  #exchangeCategories(one: number): boolean {
    const draft = this.#draft;
    const other = exchangeCategories(draft, this.#chance, [this.#block, one]);
    if (other < 0) return false;
    this.isOfBlock = true;
    this.#letGo(one, draft.newLine[one]);
    this.#letGo(other, draft.newLine[other]);
    seatPins(draft, draft.line[one]);
    if (draft.line[other] !== draft.line[one]) seatPins(draft, draft.line[other]);
    return true;
  }
}

function has(flags: Draft['problem']['split']): boolean {
  for (let index = 0; index < flags.length; index++) if (flags[index] === 1) return true;
  return false;
}
