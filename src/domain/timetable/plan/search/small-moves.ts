// Moves of one appearance, or of a few that stand side by side, within their line. Each proposes a
// change of the draft and answers false when there is nothing to change.

import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import { runEnd, runStart, shift, swap } from './stretch.ts';

const ATTEMPTS = 4;

/** Another appearance of the same school on the same day, or -1. */
function schoolmate(draft: Draft, chance: Chance, one: number): number {
  const { school, schoolMembers } = draft.problem;
  const of = school[one];
  if (of < 0) return -1;
  const from = schoolMembers.first[of];
  const size = schoolMembers.first[of + 1] - from;
  const day = draft.dayOf(one);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const mate = schoolMembers.items[from + chance.below(size)];
    if (mate !== one && draft.dayOf(mate) === day) return mate;
  }
  return -1;
}

/** The place of the member of the same category and line whose start is about `wanted`. */
function placeNear(draft: Draft, chance: Chance, [one, wanted]: [number, number]): number {
  const { sequence, length } = draft;
  const { category, count } = draft.problem;
  const line = draft.line[one];
  const base = line * count;
  const size = length[line];
  let low = placeAt(draft, line, wanted);
  low += chance.below(5) - 2;
  if (low < 0) low = 0;
  if (low >= size) low = size - 1;
  // Toward its own place there is a member at the latest where it stands itself.
  const step = low < draft.place[one] ? 1 : -1;
  while (category[sequence[base + low]] !== category[one]) low += step;
  return low;
}

/** Swaps or inserts an appearance within the run of its category, towards a schoolmate's time. */
export function nearSchoolmate(draft: Draft, chance: Chance, one: number): boolean {
  if (draft.problem.given[draft.problem.category[one]] === 1) return false;
  const mate = schoolmate(draft, chance, one);
  if (mate < 0) return false;
  const place = placeNear(draft, chance, [one, draft.start[mate]]);
  return toPlace(draft, chance, [one, place]);
}

/** Swaps or inserts an appearance within the run of its category, anywhere. */
export function withinRun(draft: Draft, chance: Chance, one: number): boolean {
  if (draft.problem.given[draft.problem.category[one]] === 1) return false;
  const line = draft.line[one];
  const from = runStart(draft, line, draft.place[one]);
  const size = runEnd(draft, line, draft.place[one]) - from;
  return toPlace(draft, chance, [one, from + chance.below(size)]);
}

function toPlace(draft: Draft, chance: Chance, [one, place]: [number, number]): boolean {
  const from = draft.place[one];
  const line = draft.line[one];
  if (chance.below(2) === 0) return swap(draft, line, [from, place]);
  return shift(draft, line, { from, count: 1, to: place > from ? place + 1 : place });
}

/** Moves those of one school that stand side by side together. */
export function neighboursTogether(draft: Draft, chance: Chance, one: number): boolean {
  const { sequence, problem } = draft;
  const { school, category, given } = problem;
  if (school[one] < 0 || given[category[one]] === 1) return false;
  const line = draft.line[one];
  const base = line * problem.count;
  const isMate = (at: number) =>
    school[sequence[base + at]] === school[one] && category[sequence[base + at]] === category[one];
  let from = draft.place[one];
  let end = from + 1;
  while (from > 0 && isMate(from - 1)) from--;
  while (end < draft.length[line] && isMate(end)) end++;
  const runFrom = runStart(draft, line, from);
  const runSize = runEnd(draft, line, from) - runFrom;
  const mate = chance.below(2) === 0 ? schoolmate(draft, chance, one) : -1;
  const to =
    mate < 0
      ? runFrom + chance.below(runSize + 1)
      : placeNear(draft, chance, [one, draft.start[mate]]);
  return shift(draft, line, { from, count: end - from, to });
}

/** Puts all of one school and category side by side, where `one` stands. */
export function gatherSchool(draft: Draft, one: number): boolean {
  const { sequence, window, problem } = draft;
  const { school, category, given } = problem;
  if (school[one] < 0 || given[category[one]] === 1) return false;
  const line = draft.line[one];
  const base = line * problem.count;
  const from = runStart(draft, line, draft.place[one]);
  const end = runEnd(draft, line, draft.place[one]);
  let mates = 0;
  let before = 0;
  for (let at = from; at < end; at++) {
    if (school[sequence[base + at]] === school[one]) mates++;
    else if (at < draft.place[one]) before++;
  }
  if (mates < 2) return false;
  let [others, next] = [0, before];
  for (let at = from; at < end; at++) {
    const member = sequence[base + at];
    if (school[member] === school[one]) window[next++] = member;
    else {
      window[others < before ? others : others + mates] = member;
      others++;
    }
  }
  draft.permute(line, from, end - from);
  return true;
}

/** Turns a stretch of the run around `one` round. */
export function mirrorStretch(draft: Draft, chance: Chance, one: number): boolean {
  const { sequence, window, problem } = draft;
  if (problem.given[problem.category[one]] === 1) return false;
  const line = draft.line[one];
  const from = runStart(draft, line, draft.place[one]);
  const size = runEnd(draft, line, draft.place[one]) - from;
  if (size < 3) return false;
  let [low, high] = [chance.below(size), chance.below(size)];
  if (chance.below(3) === 0) [low, high] = [0, size - 1];
  if (low > high) [low, high] = [high, low];
  if (high - low < 2) return false;
  const end = line * problem.count + from + high;
  for (let at = 0; at <= high - low; at++) window[at] = sequence[end - at];
  draft.permute(line, from + low, high - low + 1);
  return true;
}

/** Joins the run around `one` with another run of its category in the same line. */
export function joinRuns(draft: Draft, chance: Chance, one: number): boolean {
  const { sequence, problem, length } = draft;
  const { category, count } = problem;
  const line = draft.line[one];
  const base = line * count;
  const from = runStart(draft, line, draft.place[one]);
  const end = runEnd(draft, line, draft.place[one]);
  // Looks for the nearest other run in a direction drawn by lot.
  const step = chance.below(2) === 0 ? 1 : -1;
  let at = step > 0 ? end : from - 1;
  while (at >= 0 && at < length[line] && category[sequence[base + at]] !== category[one])
    at += step;
  if (at < 0 || at >= length[line]) return false;
  const nearest = step > 0 ? at : at + 1;
  return shift(draft, line, { from, count: end - from, to: nearest });
}

/** Inserts an appearance anywhere in its line, also between those of another category. */
export function anywhereInLine(draft: Draft, chance: Chance, one: number): boolean {
  const line = draft.line[one];
  const from = draft.place[one];
  return shift(draft, line, { from, count: 1, to: chance.below(draft.length[line] + 1) });
}

const FIRST_HOURS = 360;
const NUDGE = 12;
const LONGEST_WAIT = 12;

/** The line of `one` begins earlier or later. */
export function openAt(draft: Draft, chance: Chance, one: number): boolean {
  const line = draft.line[one];
  const { open, close } = draft.problem.lines;
  const last = Math.min(close[line] - 1, open[line] + FIRST_HOURS);
  const wanted =
    chance.below(2) === 0
      ? draft.opening[line] + chance.below(2 * NUDGE + 1) - NUDGE
      : open[line] + chance.below(last - open[line] + 1);
  const minute = Math.max(open[line], Math.min(last, wanted));
  if (minute === draft.opening[line]) return false;
  draft.reopen(line, minute);
  return true;
}

/** The appearance waits some minutes, other minutes than now, or no longer. */
export function waitThere(draft: Draft, chance: Chance, one: number): boolean {
  const before = draft.delay[one];
  const delay = chance.below(before > 0 ? 2 : 1) > 0 ? 0 : 1 + chance.below(LONGEST_WAIT);
  if (delay === before) return false;
  draft.wait(one, { delay, line: draft.waitLine[one], start: draft.waitStart[one] });
  return true;
}

/**
 * The appearance goes back to its released start, if it stands in the released line, and waits for
 * it; one that waits already stops waiting.
 */
export function backHome(draft: Draft, one: number): boolean {
  const { homeLine, homeStart, given, category } = draft.problem;
  const line = draft.line[one];
  if (homeLine[one] !== line) return false;
  const isWaiting = draft.waitLine[one] >= 0;
  const isHome = draft.start[one] === homeStart[one];
  if (isWaiting && isHome) return false;
  const waits = isWaiting ? { line: -1, start: 0 } : { line, start: homeStart[one] };
  draft.wait(one, { delay: 0, ...waits });
  if (isHome || given[category[one]] === 1) return true;
  shift(draft, line, {
    from: draft.place[one],
    count: 1,
    to: placeAt(draft, line, homeStart[one]),
  });
  return true;
}

/** An appearance that is not where it was released, if the lot finds one, else any. */
function displaced(draft: Draft, chance: Chance, one: number): number {
  const { homeLine, homeStart, count } = draft.problem;
  let found = one;
  for (let attempt = 0; attempt < 40; attempt++) {
    if (draft.line[found] !== homeLine[found] || draft.start[found] !== homeStart[found]) break;
    found = chance.below(count);
  }
  return found;
}

/** An appearance that has lost its released time goes to a gap of its line. */
export function intoGap(draft: Draft, chance: Chance, any: number): boolean {
  const one = displaced(draft, chance, any);
  const { sequence, idle, newStart, length, problem } = draft;
  const { minutes, changeover, count } = problem;
  const line = draft.line[one];
  const base = line * count;
  const size = length[line];
  let to = chance.below(size + 1);
  for (let attempt = 0; attempt < 12; attempt++) {
    if (to === 0 || to === size) break;
    const next = sequence[base + to];
    const before = sequence[base + to - 1];
    const room = newStart[next] - newStart[before] - minutes[before];
    if (idle[next] > 0 && (room > minutes[one] + changeover[one] || chance.below(4) === 0)) break;
    to = chance.below(4) === 0 ? chance.below(2) * size : chance.below(size + 1);
  }
  const opening = draft.opening[line];
  if (draft.waitLine[one] >= 0) draft.wait(one, { delay: 0, line: -1, start: 0 });
  const isShifted = shift(draft, line, { from: draft.place[one], count: 1, to });
  if (to === 0 && isShifted && draft.place[one] === 0) {
    // Before all others the hall begins so much earlier that they can stay.
    const wanted = draft.start[sequence[base + 1]] - minutes[one] - changeover[sequence[base + 1]];
    const minute = Math.max(problem.lines.open[line], wanted);
    if (minute !== opening) draft.reopen(line, minute);
  }
  return isShifted;
}

/** The line begins so much later that the first gap closes. */
export function closeUp(draft: Draft, one: number): boolean {
  const line = draft.line[one];
  const base = line * draft.problem.count;
  for (let at = 1; at < draft.length[line]; at++) {
    const idle = draft.idle[draft.sequence[base + at]];
    if (idle <= 0) continue;
    draft.reopen(line, draft.start[draft.sequence[base]] + idle);
    return true;
  }
  return false;
}

/** Exchanges the places of a displaced appearance and of another displaced one in the line. */
export function swapDisplaced(draft: Draft, chance: Chance, any: number): boolean {
  const one = displaced(draft, chance, any);
  const other = displaced(draft, chance, chance.below(draft.problem.count));
  if (draft.line[one] !== draft.line[other]) return false;
  return swap(draft, draft.line[one], [draft.place[one], draft.place[other]]);
}

/** The place of the first appearance of a line that starts at a minute or later. */
function placeAt(draft: Draft, line: number, minute: number): number {
  const { sequence, start, length, problem } = draft;
  const base = line * problem.count;
  let low = 0;
  let high = length[line];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (start[sequence[base + middle]] < minute) low = middle + 1;
    else high = middle;
  }
  return low;
}
