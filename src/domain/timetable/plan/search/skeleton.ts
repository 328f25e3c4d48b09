// The plan as it looks from far away: which category is in which line, and in which order. Where in
// its category a school is, is left open, so two numbers for each school and category are enough, and
// a move of a whole category costs a hundredth of what it costs in the plan in work.

import type { Chance } from './chance.ts';
import { DAY_SHIFT, type IndexedProblem } from './index-problem.ts';
import { type Ints, ints } from './ints.ts';
import { SkeletonPrices } from './skeleton-prices.ts';

const MINUTES_OF_DAY = (1 << DAY_SHIFT) - 1;
const NUDGE = 40;
/** One by lot, so that skeletons of small problems differ: none is the right one for all. */
const MARGINS = [0.1, 0.2, 0.25, 0.3, 0.4];

export class Skeleton {
  readonly #problem: IndexedProblem;
  readonly #prices: SkeletonPrices;
  readonly #chance: Chance;
  /** Line `l` has its blocks from `l * categories` on. */
  readonly #sequence: Ints;
  readonly #length: Ints;
  readonly #opening: Ints;
  readonly #line: Ints;
  readonly #costs: Float64Array;
  readonly #newCosts: Float64Array;
  readonly #saved: Ints;
  readonly #savedLength: Ints;
  readonly #savedOpening: Ints;
  readonly #movable: number[] = [];

  constructor(problem: IndexedProblem, chance: Chance) {
    const { categories, days } = problem;
    this.#problem = problem;
    this.#chance = chance;
    const margin = MARGINS[chance.below(MARGINS.length)] as number;
    this.#prices = new SkeletonPrices(problem, margin);
    this.#sequence = this.#prices.sequence;
    this.#length = this.#prices.length;
    this.#opening = this.#prices.opening;
    this.#line = ints(categories, -1);
    this.#costs = new Float64Array(days);
    this.#newCosts = new Float64Array(days);
    this.#saved = ints(2 * categories);
    this.#savedLength = ints(2);
    this.#savedOpening = ints(2);
    this.#begin();
  }

  /** Improves the order of the categories; work is counted as in the plan in work. */
  run(work: number, temperature: number): void {
    const prices = this.#prices;
    prices.cool(temperature);
    this.#priceAll();
    prices.work = 0;
    while (prices.work < work) this.#step(temperature * this.#chance.patience());
  }

  /** The categories of a line in order. */
  blocksIn(line: number): number[] {
    const base = line * this.#problem.categories;
    return Array.from({ length: this.#length[line] }, (_, at) => this.#sequence[base + at]);
  }

  openingOf(line: number): number {
    return this.#opening[line];
  }

  /** The longest ones first, each where most room is left. */
  #begin(): void {
    const { lines, categories, choices, members } = this.#problem;
    const { lasts } = this.#prices.blocks;
    const room = ints(lines.count);
    for (let line = 0; line < lines.count; line++) room[line] = this.#roomOf(line);
    const order = Array.from({ length: categories }, (_, block) => block)
      .filter((block) => members.first[block + 1] > members.first[block])
      .sort((a, b) => lasts[b] - lasts[a]);
    for (const block of order) {
      let best = -1;
      for (let at = choices.first[block]; at < choices.first[block + 1]; at++) {
        const line = choices.items[at];
        if (best < 0 || room[line] > room[best]) best = line;
      }
      this.#sequence[best * categories + this.#length[best]++] = block;
      this.#line[block] = best;
      room[best] -= lasts[block];
      this.#movable.push(block);
    }
    this.#priceAll();
  }

  #priceAll(): void {
    for (let day = 0; day < this.#problem.days; day++) this.#costs[day] = this.#prices.ofDay(day);
  }

  #roomOf(line: number): number {
    const { lines } = this.#problem;
    let room = lines.close[line] - lines.open[line];
    for (let at = lines.breakFirst[line]; at < lines.breakFirst[line + 1]; at++) {
      room -= lines.breakTo[at] - lines.breakFrom[at];
    }
    return room;
  }

  #step(allowance: number): void {
    const chance = this.#chance;
    const lot = chance.below(10);
    if (lot < 5) this.#move(allowance);
    else if (lot < 9) this.#swap(allowance);
    else this.#reopen(allowance);
  }

  #move(allowance: number): void {
    const { choices, lines } = this.#problem;
    const chance = this.#chance;
    const block = this.#movable[chance.below(this.#movable.length)] as number;
    const from = this.#line[block];
    const first = choices.first[block];
    const to =
      chance.below(3) === 0
        ? from
        : choices.items[first + chance.below(choices.first[block + 1] - first)];
    this.#save(0, from);
    this.#save(1, to);
    this.#takeOut(block, from);
    this.#putIn(block, to, chance.below(this.#length[to] + 1));
    if (!this.#isWithin(lines.day[from], lines.day[to], allowance)) {
      this.#restore(1, to);
      this.#restore(0, from);
      this.#line[block] = from;
    }
  }

  #swap(allowance: number): void {
    const { lines, categories } = this.#problem;
    const chance = this.#chance;
    const movable = this.#movable;
    const one = movable[chance.below(movable.length)] as number;
    const other = movable[chance.below(movable.length)] as number;
    const [line, lineOther] = [this.#line[one], this.#line[other]];
    if (one === other) return;
    if (line !== lineOther && !(this.#mayBeIn(one, lineOther) && this.#mayBeIn(other, line)))
      return;
    const place = line * categories + this.#placeOf(one, line);
    const placeOther = lineOther * categories + this.#placeOf(other, lineOther);
    this.#save(0, line);
    this.#save(1, lineOther);
    this.#exchange([place, one, line], [placeOther, other, lineOther]);
    if (!this.#isWithin(lines.day[line], lines.day[lineOther], allowance)) {
      this.#exchange([place, other, lineOther], [placeOther, one, line]);
      this.#line[one] = line;
      this.#line[other] = lineOther;
      this.#restore(1, lineOther);
      this.#restore(0, line);
    }
  }

  /** Each block goes to the place of the other one. */
  #exchange(
    [place, one, line]: [number, number, number],
    [placeOther, other, lineOther]: [number, number, number],
  ): void {
    this.#sequence[place] = other;
    this.#sequence[placeOther] = one;
    this.#line[one] = lineOther;
    this.#line[other] = line;
  }

  #reopen(allowance: number): void {
    const { lines } = this.#problem;
    const chance = this.#chance;
    const line = chance.below(lines.count);
    this.#save(0, line);
    const opens = lines.open[line] & MINUTES_OF_DAY;
    const latest = Math.max(opens, (lines.close[line] & MINUTES_OF_DAY) - NUDGE);
    const wanted =
      chance.below(3) > 0
        ? this.#opening[line] + chance.below(2 * NUDGE + 1) - NUDGE
        : opens + chance.below(latest - opens + 1);
    this.#opening[line] = Math.max(opens, Math.min(latest, wanted));
    if (!this.#isWithin(lines.day[line], lines.day[line], allowance)) this.#restore(0, line);
  }

  #isWithin(day: number, other: number, allowance: number): boolean {
    const costs = this.#costs;
    const newCosts = this.#newCosts;
    newCosts[day] = this.#prices.ofDay(day);
    let change = (newCosts[day] as number) - (costs[day] as number);
    if (other !== day) {
      newCosts[other] = this.#prices.ofDay(other);
      change += (newCosts[other] as number) - (costs[other] as number);
    }
    if (change > allowance) return false;
    costs[day] = newCosts[day] as number;
    costs[other] = newCosts[other] as number;
    return true;
  }

  #mayBeIn(block: number, line: number): boolean {
    const { first, items } = this.#problem.choices;
    for (let at = first[block]; at < first[block + 1]; at++) if (items[at] === line) return true;
    return false;
  }

  #placeOf(block: number, line: number): number {
    const base = line * this.#problem.categories;
    let at = 0;
    while (this.#sequence[base + at] !== block) at++;
    return at;
  }

  #takeOut(block: number, line: number): void {
    const base = line * this.#problem.categories;
    const length = --this.#length[line];
    for (let at = this.#placeOf(block, line); at < length; at++) {
      this.#sequence[base + at] = this.#sequence[base + at + 1];
    }
  }

  #putIn(block: number, line: number, place: number): void {
    const base = line * this.#problem.categories;
    for (let at = this.#length[line]++; at > place; at--) {
      this.#sequence[base + at] = this.#sequence[base + at - 1];
    }
    this.#sequence[base + place] = block;
    this.#line[block] = line;
  }

  #save(slot: number, line: number): void {
    const { categories } = this.#problem;
    const length = this.#length[line];
    for (let at = 0; at < length; at++) {
      this.#saved[slot * categories + at] = this.#sequence[line * categories + at];
    }
    this.#savedLength[slot] = length;
    this.#savedOpening[slot] = this.#opening[line];
  }

  #restore(slot: number, line: number): void {
    const { categories } = this.#problem;
    const length = this.#savedLength[slot];
    for (let at = 0; at < length; at++) {
      this.#sequence[line * categories + at] = this.#saved[slot * categories + at];
    }
    this.#length[line] = length;
    this.#opening[line] = this.#savedOpening[slot];
  }
}
