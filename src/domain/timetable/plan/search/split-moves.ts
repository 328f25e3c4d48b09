// Moves of a few appearances of a category that may be split to another hall or day.

import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import { sortGiven } from './stretch.ts';

/** Moves an appearance, alone or with those of its school beside it, to another line. */
export function moveOver(draft: Draft, chance: Chance, one: number): boolean {
  const { problem, sequence, window, length } = draft;
  const { category, school, choices, count, fixedLine } = problem;
  const of = category[one];
  const options = choices.first[of + 1] - choices.first[of];
  const from = draft.line[one];
  const to = choices.items[choices.first[of] + chance.below(options)];
  if (problem.split[of] === 0 || to === from) return false;
  const base = from * count;
  const alone = chance.below(2) === 0;
  const goes = (at: number) =>
    category[sequence[base + at]] === of && school[sequence[base + at]] === school[one];
  let first = draft.place[one];
  let end = first + 1;
  while (!alone && first > 0 && goes(first - 1)) first--;
  while (!alone && end < length[from] && goes(end)) end++;
  const moved: number[] = [];
  for (let at = first; at < end; at++) {
    if (fixedLine[sequence[base + at]] >= 0) return false;
    moved.push(sequence[base + at]);
  }
  let size = 0;
  for (let at = end; at < length[from]; at++) window[size++] = sequence[base + at];
  draft.rewriteEnd(from, first, size);
  insert(draft, moved, { of, to, at: placeBesideCategory(draft, chance, [of, to]) });
  return true;
}

function placeBesideCategory(draft: Draft, chance: Chance, [of, to]: [number, number]): number {
  const { problem, sequence, length } = draft;
  const base = to * problem.count;
  const places: number[] = [];
  for (let at = 0; at < length[to]; at++) {
    if (problem.category[sequence[base + at]] === of) places.push(at, at + 1);
  }
  if (places.length === 0 || chance.below(8) === 0) return chance.below(length[to] + 1);
  return places[chance.below(places.length)] as number;
}

function insert(
  draft: Draft,
  moved: readonly number[],
  { of, to, at }: { of: number; to: number; at: number },
): void {
  const { problem, sequence, window, length } = draft;
  const base = to * problem.count;
  // Ranks may send a member to any place of the line.
  const from = problem.given[of] === 1 ? 0 : at;
  let size = 0;
  for (let place = from; place < at; place++) window[size++] = sequence[base + place];
  for (const one of moved) window[size++] = one;
  for (let place = at; place < length[to]; place++) window[size++] = sequence[base + place];
  sortGiven(draft, size, of);
  draft.rewriteEnd(to, from, size);
}
