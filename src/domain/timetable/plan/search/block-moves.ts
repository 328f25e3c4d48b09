// Moves of a whole category: to another place of its line, or to another hall or day.

import { boundary, SchoolTimes } from './block-places.ts';
import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import { DAY_SHIFT } from './index-problem.ts';
import { type Ints, ints } from './ints.ts';
import { runStart, sortGiven } from './stretch.ts';

const NEVER = 1 << 30;

/** Scratch of the block moves. */
export class Block {
  readonly members: Ints;
  readonly keys: Ints;
  readonly rest: Ints;
  readonly times: SchoolTimes;
  readonly otherTimes: SchoolTimes;
  size = 0;

  constructor(problem: Draft['problem']) {
    this.members = ints(problem.count);
    this.keys = ints(problem.count);
    this.rest = ints(problem.count);
    this.times = new SchoolTimes(problem);
    this.otherTimes = new SchoolTimes(problem);
  }
}

/** Takes the members of a category in a line, in their order, without changing the draft. */
function takeMembers(draft: Draft, block: Block, [category, line]: [number, number]): void {
  const { sequence, problem } = draft;
  const base = line * problem.count;
  block.size = 0;
  for (let at = 0; at < draft.length[line]; at++) {
    const one = sequence[base + at];
    if (problem.category[one] === category) block.members[block.size++] = one;
  }
}

/** Sorts the members by where the rest of their schools is on that day. */
export function sortBySchools(draft: Draft, chance: Chance, [block, day]: [Block, number]): void {
  const { members, keys, size } = block;
  const { school, category, given } = draft.problem;
  if (size === 0 || given[category[members[0]]] === 1) return;
  const noise = 1 + chance.below(60);
  const unknown = (day << DAY_SHIFT) + 480 + chance.below(600);
  for (let index = 0; index < size; index++) {
    const one = members[index];
    const middle = school[one] < 0 ? NEVER : middleOfSchool(draft, [one, day]);
    keys[index] = (middle === NEVER ? unknown : middle + chance.below(noise)) * 1024;
    // Members of one school stay together.
    keys[index] += school[one] & 1023;
    for (let before = index - 1; before >= 0 && school[one] >= 0; before--) {
      if (school[members[before]] === school[one]) {
        keys[index] = keys[before];
        break;
      }
    }
  }
  for (let index = 1; index < size; index++) {
    const [key, one] = [keys[index], members[index]];
    let at = index - 1;
    while (at >= 0 && keys[at] > key) {
      keys[at + 1] = keys[at];
      members[at + 1] = members[at];
      at--;
    }
    keys[at + 1] = key;
    members[at + 1] = one;
  }
}

function middleOfSchool(draft: Draft, [one, day]: [number, number]): number {
  const { school, category, schoolMembers } = draft.problem;
  const of = school[one];
  let first = NEVER;
  let last = 0;
  const end = schoolMembers.first[of + 1];
  for (let at = schoolMembers.first[of]; at < end; at++) {
    const mate = schoolMembers.items[at];
    const start = draft.newStart[mate];
    if (category[mate] === category[one] || start >> DAY_SHIFT !== day) continue;
    if (start < first) first = start;
    if (start > last) last = start;
  }
  return first === NEVER ? NEVER : (first + last) >> 1;
}

/** At most so many places are compared. */
const MOST_PLACES = 8;
/** A place is worse by so many minutes for each appearance that has to make room. */
const ROOM = 4;
/** One in so many may go where it has no room, so that others make room for it later. */
const SELDOM = 3;
/** Minutes by which a line may be too full. */
const TOLERANCE = 15;
/** No hall begins so many minutes after it opens. */
const LATEST_OPENING = 360;

/**
 * Moves the category of `one` to another place, perhaps in another line, perhaps sorted anew: the
 * one that is nearest to its schools of some that are drawn.
 */
export function moveCategory(draft: Draft, chance: Chance, [block, one]: [Block, number]): boolean {
  const { problem } = draft;
  const category = problem.category[one];
  const from = draft.line[one];
  takeMembers(draft, block, [category, from]);
  block.times.read(draft, block.members, [0, block.size]);
  const places = 1 + chance.below(MOST_PLACES);
  let [to, opening, at, nearest] = [-1, 0, 0, NEVER];
  for (let lot = 0; lot < places; lot++) {
    const line = lineFor(draft, chance, [category, from]);
    const place = boundary(draft, chance, line);
    const opens =
      line === from ? draft.opening[line] : openingWith(draft, chance, [block, line, place]);
    if (opens < 0) continue;
    const distance = distanceAt(draft, block, { line, place, opens, from });
    if (distance >= nearest) continue;
    [to, opening, at, nearest] = [line, opens, place, distance];
  }
  if (to < 0) return false;
  return placeCategory(draft, chance, { block, category, from, to, at, opening });
}

function lineFor(draft: Draft, chance: Chance, [category, from]: [number, number]): number {
  const { choices, split } = draft.problem;
  const first = choices.first[category];
  const size = choices.first[category + 1] - first;
  if (chance.below(3) === 0 || split[category] === 1) return from;
  return choices.items[first + chance.below(size)];
}

/**
 * When the line has to begin to have room for the members at a place too, so that as few of the
 * others as possible move; -1 when there is no room.
 */
function openingWith(
  draft: Draft,
  chance: Chance,
  [block, line, place]: [Block, number, number],
): number {
  const { minutes, count, lines } = draft.problem;
  const before = draft.opening[line];
  const length = draft.length[line];
  const isForced = chance.below(SELDOM) === 0;
  if (length === 0) return before;
  const needed = block.times.lasts;
  const last = draft.sequence[line * count + length - 1];
  const spare = lines.close[line] - draft.start[last] - minutes[last];
  const early = before - lines.open[line];
  if (needed > spare + early + TOLERANCE) return isForced ? before : -1;
  const isFront = 2 * place < length;
  if (needed <= spare && (early < needed || chance.below(4) > 0 !== isFront)) return before;
  return Math.max(lines.open[line], before - needed);
}

interface Place {
  readonly line: number;
  readonly place: number;
  readonly opens: number;
  readonly from: number;
}

function distanceAt(draft: Draft, block: Block, { line, place, opens, from }: Place): number {
  const { sequence, start, length, problem } = draft;
  const { minutes, count, lines, days } = problem;
  const size = length[line];
  let minute = draft.opening[line];
  if (place < size) minute = start[sequence[line * count + place]];
  else if (place > 0) {
    const last = sequence[line * count + size - 1];
    minute = start[last] + minutes[last];
  }
  const earlier = draft.opening[line] - opens;
  const moved = earlier > 0 ? place : size - place;
  const distance = block.times.distance(lines.day[line], minute - earlier, days);
  return line === from ? distance : distance + moved * ROOM;
}

interface Placing {
  readonly block: Block;
  readonly category: number;
  readonly from: number;
  readonly to: number;
  /** The place in the line, before the category leaves it. */
  readonly at: number;
  readonly opening: number;
}

function placeCategory(draft: Draft, chance: Chance, placing: Placing): boolean {
  const { block, category, from, to, opening } = placing;
  const { problem, sequence, window, length } = draft;
  const { count } = problem;
  const sorts = chance.below(3) > 0;
  if (sorts) sortBySchools(draft, chance, [block, problem.lines.day[to]]);
  const rest = takeRest(draft, block, [category, to]);
  let { at } = placing;
  if (rest < length[to]) {
    for (let place = 0; place < placing.at; place++) {
      if (problem.category[sequence[to * count + place]] === category) at--;
    }
  }
  if (to === from) {
    let size = 0;
    for (let index = 0; index < at; index++) window[size++] = block.rest[index];
    for (let index = 0; index < block.size; index++) window[size++] = block.members[index];
    for (let index = at; index < rest; index++) window[size++] = block.rest[index];
    return permuteDifference(draft, to, size);
  }
  // First away, then there: both ends of lines from the first change on.
  leave(draft, chance, placing);
  let size = 0;
  // Another opening changes the starts of the whole line.
  const isReopened = opening !== draft.opening[to];
  const unchanged = isReopened ? 0 : at;
  for (let index = unchanged; index < at; index++) window[size++] = block.rest[index];
  for (let index = 0; index < block.size; index++) window[size++] = block.members[index];
  for (let index = at; index < rest; index++) window[size++] = block.rest[index];
  if (isReopened) draft.openAt(to, opening);
  draft.rewriteEnd(to, unchanged, size);
  return true;
}

/** The category leaves its line: either what follows begins earlier, or what comes before later. */
function leave(draft: Draft, chance: Chance, { block, category, from }: Placing): void {
  const { problem, sequence, window, length } = draft;
  const { lines, count } = problem;
  const base = from * count;
  const opening = draft.opening[from] + block.times.lasts;
  let first = 0;
  while (problem.category[sequence[base + first]] !== category) first++;
  const isFront = 2 * first + block.size < length[from];
  const isLater = chance.below(4) > 0 === isFront && opening < lines.open[from] + LATEST_OPENING;
  if (isLater) {
    draft.openAt(from, opening);
    first = 0;
  }
  let size = 0;
  for (let index = first; index < length[from]; index++) {
    const other = sequence[base + index];
    if (problem.category[other] !== category) window[size++] = other;
  }
  draft.rewriteEnd(from, first, size);
}

/** Everything of a line but one category, in order. */
function takeRest(draft: Draft, block: Block, [category, line]: [number, number]): number {
  const { sequence, problem } = draft;
  const base = line * problem.count;
  let size = 0;
  for (let at = 0; at < draft.length[line]; at++) {
    const one = sequence[base + at];
    if (problem.category[one] !== category) block.rest[size++] = one;
  }
  return size;
}

/** Proposes the window as the whole line, rewriting only what differs. */
function permuteDifference(draft: Draft, line: number, size: number): boolean {
  const { sequence, window, problem } = draft;
  const base = line * problem.count;
  let from = 0;
  while (from < size && sequence[base + from] === window[from]) from++;
  if (from === size) return false;
  let end = size;
  while (sequence[base + end - 1] === window[end - 1]) end--;
  if (from > 0) for (let at = from; at < end; at++) window[at - from] = window[at];
  draft.permute(line, from, end - from);
  return true;
}

/** Sorts the run around `one` by where the rest of its schools is. */
export function sortRun(draft: Draft, chance: Chance, [block, one]: [Block, number]): boolean {
  const line = draft.newLine[one];
  const { category } = draft.problem;
  const day = draft.problem.lines.day[line];
  const from = runStart(draft, line, draft.place[one]);
  const base = line * draft.problem.count;
  block.size = 0;
  for (let at = from; at < draft.length[line]; at++) {
    const member = draft.sequence[base + at];
    if (category[member] !== category[one]) break;
    block.members[block.size++] = member;
  }
  sortBySchools(draft, chance, [block, day]);
  for (let index = 0; index < block.size; index++) draft.window[index] = block.members[index];
  draft.permute(line, from, block.size);
  return true;
}

/** Two categories in two lines change places, each in the order of its schools or as it is. */
export function swapCategories(
  draft: Draft,
  chance: Chance,
  [block, one, other]: [Block, number, number],
): boolean {
  const { problem } = draft;
  const [categoryOne, categoryOther] = [problem.category[one], problem.category[other]];
  const [lineOne, lineOther] = [draft.line[one], draft.line[other]];
  exchange(draft, chance, { block, out: categoryOne, put: categoryOther, line: lineOne });
  exchange(draft, chance, { block, out: categoryOther, put: categoryOne, line: lineOther });
  return true;
}

interface Exchange {
  readonly block: Block;
  readonly out: number;
  readonly put: number;
  readonly line: number;
}

function exchange(draft: Draft, chance: Chance, { block, out, put, line }: Exchange): void {
  const { problem, sequence, window } = draft;
  const { members } = problem;
  block.size = 0;
  for (let at = members.first[put]; at < members.first[put + 1]; at++) {
    block.members[block.size++] = members.items[at];
  }
  sortByRankOrStart(draft, block);
  if (chance.below(3) > 0) sortBySchools(draft, chance, [block, problem.lines.day[line]]);
  const base = line * problem.count;
  let first = 0;
  while (problem.category[sequence[base + first]] !== out) first++;
  let size = 0;
  for (let index = 0; index < block.size; index++) window[size++] = block.members[index];
  for (let at = first; at < draft.length[line]; at++) {
    const one = sequence[base + at];
    if (problem.category[one] !== out) window[size++] = one;
  }
  sortGiven(draft, size, put);
  draft.rewriteEnd(line, first, size);
}

function sortByRankOrStart(draft: Draft, block: Block): void {
  const { rank, given, category } = draft.problem;
  const by = given[category[block.members[0]]] === 1 ? rank : draft.start;
  for (let index = 1; index < block.size; index++) {
    const one = block.members[index];
    let at = index - 1;
    while (at >= 0 && by[block.members[at]] > by[one]) {
      block.members[at + 1] = block.members[at];
      at--;
    }
    block.members[at + 1] = one;
  }
}

export function mayBeIn(draft: Draft, category: number, line: number): boolean {
  const { first, items } = draft.problem.choices;
  for (let at = first[category]; at < first[category + 1]; at++) {
    if (items[at] === line) return true;
  }
  return false;
}
