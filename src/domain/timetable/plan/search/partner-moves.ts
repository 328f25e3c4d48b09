// Moves of several categories at once: two that change places, and those that are sorted anew
// because a category with the same schools has moved.

import { type Block, mayBeIn, sortBySchools, sortRun, swapCategories } from './block-moves.ts';
import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import { DAY_SHIFT } from './index-problem.ts';
import { runEnd, runStart, sortGiven } from './stretch.ts';

/** Most appearances that the lot falls on cannot change places. */
const MOST_LOTS = 10;
const MOST_PARTNERS = 4;

/** The category of `one` and another one change places, in one line or between two. */
export function exchangeCategories(
  draft: Draft,
  chance: Chance,
  [block, one]: [Block, number],
): number {
  for (let lot = 0; lot < MOST_LOTS; lot++) {
    const other = chance.below(draft.problem.count);
    if (!mayExchange(draft, one, other)) continue;
    const isDone =
      draft.line[one] === draft.line[other]
        ? swapRuns(draft, chance, [block, one, other])
        : swapCategories(draft, chance, [block, one, other]);
    return isDone ? other : -1;
  }
  return -1;
}

function mayExchange(draft: Draft, one: number, other: number): boolean {
  const { category, split } = draft.problem;
  const [of, ofOther] = [category[one], category[other]];
  if (of === ofOther) return false;
  const [line, lineOther] = [draft.line[one], draft.line[other]];
  if (line === lineOther) return true;
  const isWhole = split[of] === 0 && split[ofOther] === 0;
  return isWhole && mayBeIn(draft, of, lineOther) && mayBeIn(draft, ofOther, line);
}

/** The runs around two members of a line change places, each in its order or sorted anew. */
function swapRuns(
  draft: Draft,
  chance: Chance,
  [block, one, other]: [Block, number, number],
): boolean {
  const { sequence, window, problem } = draft;
  const line = draft.line[one];
  const base = line * problem.count;
  const isBefore = draft.place[one] < draft.place[other];
  const [first, second] = isBefore ? [one, other] : [other, one];
  const from = runStart(draft, line, draft.place[first]);
  const firstEnd = runEnd(draft, line, draft.place[first]);
  const secondStart = runStart(draft, line, draft.place[second]);
  const end = runEnd(draft, line, draft.place[second]);
  let size = 0;
  const put = (start: number, stop: number) => {
    block.size = 0;
    for (let at = start; at < stop; at++) block.members[block.size++] = sequence[base + at];
    if (chance.below(3) > 0) sortBySchools(draft, chance, [block, problem.lines.day[line]]);
    for (let index = 0; index < block.size; index++) window[size++] = block.members[index];
  };
  put(secondStart, end);
  for (let at = firstEnd; at < secondStart; at++) window[size++] = sequence[base + at];
  put(from, firstEnd);
  sortGiven(draft, size, problem.category[first]);
  sortGiven(draft, size, problem.category[second]);
  draft.permute(line, from, size);
  return true;
}

/**
 * After the category of `one` has moved, sorts some of those that share schools with it on its new
 * day; with their old order its new place would look dearer than it is.
 */
export function sortPartners(draft: Draft, chance: Chance, [block, one]: [Block, number]): void {
  const { members, category, school, schoolMembers, given } = draft.problem;
  const of = category[one];
  const first = members.first[of];
  const size = members.first[of + 1] - first;
  for (let lot = 0; lot < MOST_PARTNERS && !draft.isFull; lot++) {
    const member = members.items[first + chance.below(size)];
    const from = school[member];
    if (from < 0) continue;
    const mates = schoolMembers.first[from];
    const mate = schoolMembers.items[mates + chance.below(schoolMembers.first[from + 1] - mates)];
    const day = draft.newStart[member] >> DAY_SHIFT;
    if (category[mate] === of || given[category[mate]] === 1) continue;
    if (draft.newStart[mate] >> DAY_SHIFT === day) sortRun(draft, chance, [block, mate]);
  }
}
