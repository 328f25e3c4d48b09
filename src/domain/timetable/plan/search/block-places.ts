// Where a category that moves would be near its schools: an estimate that costs a fraction of
// computing all starts, so that several places are compared before one is proposed.

import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import { DAY_SHIFT } from './index-problem.ts';
import { type Ints, ints } from './ints.ts';

const NEVER = 1 << 30;

/** For each school of a category and each day: when the school is there without that category. */
export class SchoolTimes {
  readonly #first: Ints;
  readonly #last: Ints;
  /** By school: the round in which it was read last. */
  readonly #seen: Ints;
  #round = 0;
  #schools = 0;
  /** Minutes that the category takes, with its change-overs. */
  lasts = 0;

  constructor({ count, days, schools }: Draft['problem']) {
    this.#first = ints(count * days);
    this.#last = ints(count * days);
    this.#seen = ints(schools);
  }

  /** Reads the schools of some members of one category. */
  read(draft: Draft, members: Ints, [from, end]: [number, number]): void {
    const { school, minutes, changeover } = draft.problem;
    this.#round++;
    this.#schools = 0;
    this.lasts = 0;
    for (let index = from; index < end; index++) {
      const one = members[index];
      this.lasts += minutes[one] + changeover[one];
      const of = school[one];
      if (of < 0 || this.#seen[of] === this.#round) continue;
      this.#seen[of] = this.#round;
      this.#readSchool(draft, one);
    }
  }

  #readSchool(draft: Draft, one: number): void {
    const { school, category, schoolMembers, minutes, days } = draft.problem;
    const first = this.#first;
    const last = this.#last;
    const base = this.#schools++ * days;
    for (let day = 0; day < days; day++) {
      first[base + day] = NEVER;
      last[base + day] = -NEVER;
    }
    const end = schoolMembers.first[school[one] + 1];
    for (let at = schoolMembers.first[school[one]]; at < end; at++) {
      const mate = schoolMembers.items[at];
      if (category[mate] === category[one]) continue;
      const start = draft.start[mate];
      const key = base + (start >> DAY_SHIFT);
      if (start < first[key]) first[key] = start;
      if (start + minutes[mate] > last[key]) last[key] = start + minutes[mate];
    }
  }

  /** How many minutes the schools would have to be there longer, if the category began then. */
  distance(day: number, start: number, days: number): number {
    const first = this.#first;
    const last = this.#last;
    // Members can be sorted, so a school may be anywhere in the middle half of the category.
    const from = start + (this.lasts >> 2);
    const to = start + this.lasts - (this.lasts >> 2);
    let sum = 0;
    for (let key = day; key < this.#schools * days; key += days) {
      if (first[key] === NEVER) continue;
      if (to < first[key]) sum += first[key] - to;
      else if (from > last[key]) sum += from - last[key];
    }
    return sum;
  }
}

/** The start of the run of one category at a place of a line, or seldom the place itself. */
export function boundary(draft: Draft, chance: Chance, line: number): number {
  const { sequence, length, problem } = draft;
  const { category, count } = problem;
  const base = line * count;
  let at = chance.below(length[line] + 1);
  if (at === length[line] || chance.below(16) === 0) return at;
  const of = category[sequence[base + at]];
  while (at > 0 && category[sequence[base + at - 1]] === of) at--;
  return at;
}
