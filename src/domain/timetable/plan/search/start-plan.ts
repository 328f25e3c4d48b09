// The plan from which the search begins: the released one, or every category in the emptiest line.

import { Block, mayBeIn, sortRun } from './block-moves.ts';
import type { Chance } from './chance.ts';
import type { Draft } from './draft.ts';
import { DAY_SHIFT } from './index-problem.ts';
import { isWithin, type PriceList } from './price.ts';
import type { Skeleton } from './skeleton.ts';
import { membersInOrder } from './skeleton-blocks.ts';

/** How often all categories are sorted by where their schools are. */
const PASSES = 3;

/** Puts the categories into the lines as a skeleton has them, then sorts them by their schools. */
export function startFrom(
  skeleton: Skeleton,
  draft: Draft,
  [chance, prices]: [Chance, PriceList],
): void {
  const { problem } = draft;
  const sequences: number[][] = Array.from({ length: problem.lines.count }, () => []);
  for (let line = 0; line < problem.lines.count; line++) {
    for (const block of skeleton.blocksIn(line)) {
      for (const one of membersInOrder(problem, block)) {
        const own = problem.fixedLine[one] >= 0 ? problem.fixedLine[one] : line;
        sequences[own]?.push(one);
      }
    }
  }
  draft.begin();
  for (const [line, sequence] of sequences.entries()) {
    const ordered = keepRanks(sequence, problem);
    for (const [index, one] of ordered.entries()) draft.window[index] = one;
    draft.openAt(line, (problem.lines.day[line] << DAY_SHIFT) + skeleton.openingOf(line));
    draft.rewriteEnd(line, 0, ordered.length);
  }
  isWithin(draft, prices, Number.POSITIVE_INFINITY);
  draft.commit();
  sortAll(draft, chance, prices);
}

function sortAll(draft: Draft, chance: Chance, prices: PriceList): void {
  const { problem } = draft;
  const block = new Block(problem);
  for (let pass = 0; pass < PASSES; pass++) {
    for (let category = 0; category < problem.categories; category++) {
      const member = problem.members.first[category];
      if (problem.given[category] === 1 || member === problem.members.first[category + 1]) continue;
      draft.begin();
      sortRun(draft, chance, [block, problem.members.items[member]]);
      isWithin(draft, prices, Number.POSITIVE_INFINITY);
      draft.commit();
    }
  }
}

export function startPlan(draft: Draft, chance: Chance, prices: PriceList): void {
  const { problem } = draft;
  const sequences: number[][] = Array.from({ length: problem.lines.count }, () => []);
  const load = Array.from({ length: problem.lines.count }, () => 0);
  const put = (one: number, line: number) => {
    sequences[line]?.push(one);
    load[line] = (load[line] ?? 0) + problem.minutes[one] + problem.changeover[one];
  };
  for (const category of shuffled(problem.categories, chance)) {
    const { first, items } = problem.members;
    const members: number[] = [];
    for (let at = first[category]; at < first[category + 1]; at++) members.push(items[at]);
    const line = homeOf(draft, members) ?? emptiest(draft, category, load);
    for (const one of members) put(one, lineOfOne(draft, one, line));
  }
  draft.begin();
  draft.counts.moved = 0;
  for (let one = 0; one < problem.count; one++) {
    if (problem.homeLine[one] >= -1) draft.counts.moved++;
  }
  for (const [line, sequence] of sequences.entries()) {
    const ordered = inOrder(draft, line, sequence);
    for (const [index, one] of ordered.entries()) {
      draft.window[index] = one;
      if (problem.homeLine[one] !== line || !mayStayHome(draft, one)) continue;
      draft.waitLine[one] = line;
      draft.waitStart[one] = problem.homeStart[one];
    }
    draft.rewriteEnd(line, 0, ordered.length);
  }
  isWithin(draft, prices, Number.POSITIVE_INFINITY);
  draft.commit();
}

function shuffled(count: number, chance: Chance): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = chance.below(last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/** Where most of the category was released, if it may still be there. */
function homeOf(draft: Draft, members: readonly number[]): number | undefined {
  const { homeLine, category } = draft.problem;
  const homes = members.map((one) => homeLine[one] as number).filter((line) => line >= 0);
  const best = homes.toSorted((a, b) => votes(homes, b) - votes(homes, a) || a - b)[0];
  if (best === undefined) return undefined;
  return mayBeIn(draft, category[members[0] as number], best) ? best : undefined;
}

const votes = (homes: readonly number[], line: number) =>
  homes.filter((home) => home === line).length;

function emptiest(draft: Draft, category: number, load: readonly number[]): number {
  const { choices, lines } = draft.problem;
  let best = choices.items[choices.first[category]];
  const room = (line: number) => lines.close[line] - lines.open[line] - (load[line] as number);
  for (let at = choices.first[category]; at < choices.first[category + 1]; at++) {
    if (room(choices.items[at]) > room(best)) best = choices.items[at];
  }
  return best;
}

function lineOfOne(draft: Draft, one: number, line: number): number {
  const { fixedLine, homeLine, split, category } = draft.problem;
  if (fixedLine[one] >= 0) return fixedLine[one];
  const mayReturn = split[category[one]] === 1 && mayBeIn(draft, category[one], homeLine[one]);
  return mayReturn ? homeLine[one] : line;
}

/**
 * By released start; those that cannot stay there come behind the others. Then each category by its
 * ranks or as it comes.
 */
function inOrder(draft: Draft, line: number, sequence: readonly number[]): number[] {
  const { homeLine, homeStart, rank, given, category } = draft.problem;
  const order = new Map<number, number>();
  const isHome = (one: number) => homeLine[one] === line && mayStayHome(draft, one);
  for (const one of sequence) {
    const known = order.get(category[one]);
    const start = isHome(one) ? homeStart[one] : Number.POSITIVE_INFINITY;
    if (known === undefined || start < known) order.set(category[one], start);
  }
  const isReplanning = draft.problem.source.previous !== null;
  const placeOf = (one: number) => {
    if (isHome(one)) return homeStart[one];
    return isReplanning ? 1e9 + category[one] : (order.get(category[one]) ?? 0);
  };
  const sorted = sequence.toSorted((a, b) => placeOf(a) - placeOf(b) || 0);
  return keepRanks(sorted, { rank, given, category });
}

/** Whether the hall is open and without a break at the released time. */
function mayStayHome(draft: Draft, one: number): boolean {
  const { homeLine, homeStart, minutes, notBefore, lines } = draft.problem;
  const line = homeLine[one];
  if (line < 0) return false;
  const start = homeStart[one];
  const end = start + minutes[one];
  if (start < lines.open[line] || end > lines.close[line]) return false;
  if (start < notBefore[one] && notBefore[one] >> DAY_SHIFT === start >> DAY_SHIFT) return false;
  for (let at = lines.breakFirst[line]; at < lines.breakFirst[line + 1]; at++) {
    if (start < lines.breakTo[at] && end > lines.breakFrom[at]) return false;
  }
  return true;
}

function keepRanks(
  sequence: readonly number[],
  { rank, given, category }: Pick<Draft['problem'], 'rank' | 'given' | 'category'>,
): number[] {
  const result = [...sequence];
  const places = new Map<number, number[]>();
  for (const [index, one] of sequence.entries()) {
    if (given[category[one]] === 0) continue;
    places.set(category[one], [...(places.get(category[one]) ?? []), index]);
  }
  for (const indexes of places.values()) {
    const members = indexes.map((index) => sequence[index] as number);
    members.sort((a, b) => rank[a] - rank[b]);
    for (const [at, index] of indexes.entries()) result[index] = members[at] as number;
  }
  return result;
}
