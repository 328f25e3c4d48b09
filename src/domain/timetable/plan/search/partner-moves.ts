// Moves of several categories at once: two that change places, and those that are sorted anew
// because a category with the same schools has moved.

import { type Block, mayBeIn, sortBySchools, sortRun, swapCategories } from './block-moves.ts';
import type { SchoolTimes } from './block-places.ts';
import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import { DAY_SHIFT } from './index-problem.ts';
import { runEnd, runStart, sortGiven } from './stretch.ts';

/** Most appearances that the lot falls on cannot change places. */
const MOST_LOTS = 20;
const MOST_COMPARED = 6;
/** A minute more or less in a line moves others. */
const UNEVEN = 4;
const MOST_PARTNERS = 4;

/**
 * The category of `one` and another one change places, in one line or between two: the other one is
 * that of some that are drawn with which both are nearest to their schools.
 */
export function exchangeCategories(
  draft: Draft,
  chance: Chance,
  [block, one]: [Block, number],
): number {
  let [found, nearest] = [-1, Number.POSITIVE_INFINITY];
  let left = 1 + chance.below(MOST_COMPARED);
  if (left > 1) readCategory(draft, block.times, one);
  for (let lot = 0; lot < MOST_LOTS && left > 0; lot++) {
    const other = chance.below(draft.problem.count);
    if (!mayExchange(draft, one, other)) continue;
    const distance = left === 1 && found < 0 ? 0 : exchanged(draft, block, [one, other]);
    left--;
    if (distance >= nearest) continue;
    [found, nearest] = [other, distance];
  }
  if (found < 0) return -1;
  const isDone =
    draft.line[one] === draft.line[found]
      ? swapRuns(draft, chance, [block, one, found])
      : swapCategories(draft, chance, [block, one, found]);
  return isDone ? found : -1;
}

function readCategory(draft: Draft, times: SchoolTimes, one: number): void {
  const { members, category } = draft.problem;
  const of = category[one];
  times.read(draft, members.items, [members.first[of], members.first[of + 1]]);
}

/** How far both would be from their schools, and how much the others would have to move. */
function exchanged(draft: Draft, block: Block, [one, other]: [number, number]): number {
  const { lines, days } = draft.problem;
  const [line, lineOther] = [draft.line[one], draft.line[other]];
  readCategory(draft, block.otherTimes, other);
  return (
    block.times.distance(lines.day[lineOther], beginningOf(draft, other), days) +
    block.otherTimes.distance(lines.day[line], beginningOf(draft, one), days) +
    Math.abs(block.times.lasts - block.otherTimes.lasts) * UNEVEN
  );
}

function beginningOf(draft: Draft, one: number): number {
  const line = draft.line[one];
  const from = runStart(draft, line, draft.place[one]);
  return draft.start[draft.sequence[line * draft.problem.count + from]];
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
