// What a skeleton costs: hours, late arrivals, pins, and how long each school is there on a day.

import { DAY_SHIFT, type IndexedProblem } from './index-problem.ts';
import { type Ints, ints } from './ints.ts';
import { type Blocks, blocksOf } from './skeleton-blocks.ts';

const MINUTES_OF_DAY = (1 << DAY_SHIFT) - 1;
const NEVER = 1 << 30;
const TEN_MINUTES = 10;
/**
 * Of a minute after the hall has closed, and of a minute by which a pin is missed: it grows as the
 * temperature falls, because in halls that are nearly full a few minutes are hard to find later.
 */
const [FIRM, FIRMEST] = [4, 40];
const FIRM_BY_TEMPERATURE = 160;
/** Before a hall closes there should be room for the minutes that persons have to wait. */
const RESERVE = 8;
/** Minutes that are lost where a category is interrupted by a break. */
const BROKEN_OFF = 3;

export class SkeletonPrices {
  readonly blocks: Blocks;
  /** Line `l` has its blocks from `l * categories` on. */
  readonly sequence: Ints;
  readonly length: Ints;
  readonly opening: Ints;
  /** Units of work that are done. */
  work = 0;
  readonly #problem: IndexedProblem;
  /** By school, while a day is priced: when it can be gone at the earliest, and come at the latest. */
  readonly #gone: Ints;
  readonly #comes: Ints;
  readonly #seen: Ints;
  #round = 0;
  #firm = FIRM;

  constructor(problem: IndexedProblem, margin: number) {
    const { categories, lines, schools } = problem;
    this.#problem = problem;
    this.blocks = blocksOf(problem, margin);
    this.sequence = ints(lines.count * categories);
    this.length = ints(lines.count);
    this.opening = ints(lines.count);
    for (let line = 0; line < lines.count; line++) {
      this.opening[line] = lines.open[line] & MINUTES_OF_DAY;
    }
    this.#gone = ints(schools);
    this.#comes = ints(schools);
    this.#seen = ints(schools);
  }

  /** Makes hours and pins as firm as they are at a temperature. */
  cool(temperature: number): void {
    this.#firm = Math.max(FIRM, Math.min(FIRMEST, FIRM_BY_TEMPERATURE / temperature));
  }

  /** What the schools and hours of a day cost. */
  ofDay(day: number): number {
    const { lines, source } = this.#problem;
    const seen = this.#seen;
    const gone = this.#gone;
    const comes = this.#comes;
    const { first, school } = this.blocks;
    const { categories } = this.#problem;
    let cost = 0;
    this.#round++;
    for (let line = 0; line < lines.count; line++) {
      if (lines.day[line] === day) cost += this.#priceLine(line, day);
    }
    // A school counts once.
    let minutes = 0;
    for (let line = 0; line < lines.count; line++) {
      if (lines.day[line] !== day) continue;
      const base = line * categories;
      for (let at = 0; at < this.length[line]; at++) {
        const block = this.sequence[base + at];
        for (let entry = first[block]; entry < first[block + 1]; entry++) {
          const of = school[entry];
          if (seen[of] !== this.#round) continue;
          seen[of] = 0;
          if (gone[of] > comes[of]) minutes += gone[of] - comes[of];
        }
      }
    }
    return cost + (minutes * source.weights.school) / TEN_MINUTES;
  }

  /** The hours of a line; notes when its schools come and go. */
  #priceLine(line: number, day: number): number {
    const { lines, categories, days } = this.#problem;
    const { lasts, first, school, arrives, takes, comes, gone } = this.blocks;
    const base = line * categories;
    const opens = lines.open[line] & MINUTES_OF_DAY;
    const closes = lines.close[line] & MINUTES_OF_DAY;
    const lastBreak = lines.breakFirst[line + 1];
    let ends = this.#endOf(line);
    if (ends > closes - RESERVE && this.opening[line] > opens) {
      // It begins earlier to have room for all.
      this.opening[line] = Math.max(opens, this.opening[line] - (ends - closes + RESERVE));
      ends = this.#endOf(line);
    }
    let cost = ends > closes ? (ends - closes) * this.#firm : 0;
    if (ends > closes - RESERVE) cost += (ends - closes + RESERVE) * FIRM;
    let free = this.opening[line];
    let nextBreak = lines.breakFirst[line];
    for (let at = 0; at < this.length[line]; at++) {
      const block = this.sequence[base + at];
      let start = free;
      let end = start + lasts[block];
      let pauseAt = NEVER;
      let pause = 0;
      while (nextBreak < lastBreak) {
        const from = lines.breakFrom[nextBreak] & MINUTES_OF_DAY;
        const to = lines.breakTo[nextBreak] & MINUTES_OF_DAY;
        if (from >= end) break;
        if (from <= start) {
          if (to > start) {
            end += to - start;
            start = to;
          }
        } else {
          if (pauseAt === NEVER) pauseAt = from;
          pause += to - from;
          end += to - from + BROKEN_OFF;
        }
        nextBreak++;
      }
      cost += this.#priceBlock(block, { start, end, day });
      const last = first[block + 1];
      for (let entry = first[block]; entry < last; entry++) {
        const of = school[entry];
        let leaves = start + gone[entry];
        if (leaves > pauseAt) leaves += pause;
        let arrival = start + comes[entry];
        if (arrival >= pauseAt) arrival += pause;
        const arrived = arrives[entry * days + day] + takes[entry];
        if (arrived > leaves && arrives[entry * days + day] > 0) leaves = arrived;
        if (this.#seen[of] !== this.#round) {
          this.#seen[of] = this.#round;
          this.#gone[of] = leaves;
          this.#comes[of] = arrival;
        } else {
          if (leaves > this.#gone[of]) this.#gone[of] = leaves;
          if (arrival < this.#comes[of]) this.#comes[of] = arrival;
        }
      }
      this.work += (last - first[block]) >> 2;
      free = end;
    }
    this.work++;
    return cost;
  }

  /** When the last block of a line ends. */
  #endOf(line: number): number {
    const { lines, categories } = this.#problem;
    const { lasts } = this.blocks;
    let free = this.opening[line];
    for (let at = 0; at < this.length[line]; at++) {
      free += lasts[this.sequence[line * categories + at]];
    }
    for (let at = lines.breakFirst[line]; at < lines.breakFirst[line + 1]; at++) {
      const from = lines.breakFrom[at] & MINUTES_OF_DAY;
      const to = lines.breakTo[at] & MINUTES_OF_DAY;
      if (from < free && to > this.opening[line]) free += to - Math.max(from, this.opening[line]);
    }
    return free;
  }

  /** What a block costs by its hours alone. */
  #priceBlock(block: number, { start, end, day }: { start: number; end: number; day: number }) {
    const { days, source } = this.#problem;
    const { earliest, pinned, pinLow, pinHigh, young, lasts } = this.blocks;
    const early = earliest[block * days + day] - start;
    let cost = early > 0 ? early * source.weights.idle * 2 : 0;
    if (pinned[block] === 1) {
      if (start < pinLow[block]) cost += (pinLow[block] - start) * this.#firm;
      if (start > pinHigh[block]) cost += (start - pinHigh[block]) * this.#firm;
    }
    const over = end - source.lateAfter.minute;
    if (over > 0 && young[block] > 0) {
      const late = over < lasts[block] ? (over * over) / lasts[block] : 2 * over - lasts[block];
      cost += (late * young[block] * source.weights.late) / 2;
    }
    return cost;
  }
}
