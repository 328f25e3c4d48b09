// Stretches of a line that moves take up and put down.

import type { Draft } from './draft.ts';

/** Puts the appearances of a category whose order is given back into their order in the window. */
export function sortGiven(draft: Draft, count: number, category: number): void {
  const { window } = draft;
  const { rank, category: categoryOf, given } = draft.problem;
  if (given[category] === 0) return;
  for (let at = 0; at < count; at++) {
    const one = window[at];
    if (categoryOf[one] !== category) continue;
    // Inserts it among the members before, which are in order; only places of members change.
    let hole = at;
    let before = previousMember(draft, hole, category);
    while (before >= 0 && rank[window[before]] > rank[one]) {
      window[hole] = window[before];
      hole = before;
      before = previousMember(draft, hole, category);
    }
    window[hole] = one;
  }
}

function previousMember(draft: Draft, from: number, category: number): number {
  const { window } = draft;
  const { category: categoryOf } = draft.problem;
  let at = from - 1;
  while (at >= 0 && categoryOf[window[at]] !== category) at--;
  return at;
}

/** The first place of the run of one category that contains `place`. */
export function runStart(draft: Draft, line: number, place: number): number {
  const { sequence, problem } = draft;
  const base = line * problem.count;
  const category = problem.category[sequence[base + place]];
  let at = place;
  while (at > 0 && problem.category[sequence[base + at - 1]] === category) at--;
  return at;
}

/** The place behind the run of one category that contains `place`. */
export function runEnd(draft: Draft, line: number, place: number): number {
  const { sequence, problem } = draft;
  const base = line * problem.count;
  const category = problem.category[sequence[base + place]];
  const length = draft.length[line];
  let at = place + 1;
  while (at < length && problem.category[sequence[base + at]] === category) at++;
  return at;
}

/** Proposes that `count` appearances from `from` on stand before the place `to` instead. */
export function shift(
  draft: Draft,
  line: number,
  { from, count, to }: { from: number; count: number; to: number },
): boolean {
  if (to >= from && to <= from + count) return false;
  const { sequence, window, problem } = draft;
  const base = line * problem.count;
  const low = Math.min(from, to);
  const high = Math.max(from + count, to);
  let size = 0;
  if (to < from) {
    for (let at = from; at < from + count; at++) window[size++] = sequence[base + at];
    for (let at = to; at < from; at++) window[size++] = sequence[base + at];
  } else {
    for (let at = from + count; at < to; at++) window[size++] = sequence[base + at];
    for (let at = from; at < from + count; at++) window[size++] = sequence[base + at];
  }
  sortGiven(draft, size, problem.category[sequence[base + from]]);
  draft.permute(line, low, high - low);
  return true;
}

/** Proposes that two appearances of a line change places. */
export function swap(draft: Draft, line: number, [one, other]: [number, number]): boolean {
  if (one === other) return false;
  const { sequence, window, problem } = draft;
  const base = line * problem.count;
  const low = Math.min(one, other);
  const high = Math.max(one, other);
  const size = high - low + 1;
  for (let at = 0; at < size; at++) window[at] = sequence[base + low + at];
  const [first, last] = [window[0], window[size - 1]];
  window[0] = last;
  window[size - 1] = first;
  sortGiven(draft, size, problem.category[first]);
  sortGiven(draft, size, problem.category[last]);
  draft.permute(line, low, size);
  return true;
}
