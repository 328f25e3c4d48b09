// Categories as blocks: how long each takes, when it has to begin for those who arrive late or are
// pinned, and where in it each school can be.

import { DAY_SHIFT, type IndexedProblem } from './index-problem.ts';
import { type Ints, ints } from './ints.ts';

const MINUTES_OF_DAY = (1 << DAY_SHIFT) - 1;
export interface Blocks {
  readonly lasts: Ints;
  /** By block times days plus day: the block should not begin before, for those who arrive late. */
  readonly earliest: Ints;
  /** Between these the block has to begin for its pins; `pinned` when it has any. */
  readonly pinned: Ints;
  readonly pinLow: Ints;
  readonly pinHigh: Ints;
  /** Members who should not end late. */
  readonly young: Ints;
  /** Schools of block `b` are `first[b]` up to `first[b + 1]`. */
  readonly first: Ints;
  readonly school: Ints;
  /** Minutes of the block after which the school is there at the latest, and can be gone. */
  readonly comes: Ints;
  readonly gone: Ints;
  /** When the school arrives, by entry times days plus day, and how long it takes. */
  readonly arrives: Ints;
  readonly takes: Ints;
}

/**
 * A school can be anywhere in a category of free order, but not all schools at its ends; the share
 * `margin` of it at each end is left out.
 */
export function blocksOf(problem: IndexedProblem, margin: number): Blocks {
  const { categories, count, days } = problem;
  const blocks = {
    lasts: ints(categories),
    earliest: ints(categories * days),
    pinned: ints(categories),
    pinLow: ints(categories),
    pinHigh: ints(categories, MINUTES_OF_DAY),
    young: ints(categories),
    first: ints(categories + 1),
    school: ints(count),
    comes: ints(count),
    gone: ints(count),
    arrives: ints(count * days),
    takes: ints(count),
  };
  let entries = 0;
  for (let block = 0; block < categories; block++) {
    blocks.first[block] = entries;
    entries = readBlock(problem, blocks, { block, entries, margin });
  }
  blocks.first[categories] = entries;
  return blocks;
}

/** Members by rank where the order is given, otherwise as they come. */
export function membersInOrder({ members, given, rank }: IndexedProblem, block: number): number[] {
  const found: number[] = [];
  for (let at = members.first[block]; at < members.first[block + 1]; at++) {
    found.push(members.items[at]);
  }
  return given[block] === 1 ? found.sort((a, b) => rank[a] - rank[b]) : found;
}

function readBlock(
  problem: IndexedProblem,
  blocks: Blocks,
  { block, entries, margin }: { block: number; entries: number; margin: number },
): number {
  const { minutes, changeover, school, given, days, notBefore, lateAfter } = problem;
  const entryOf = new Map<number, number>();
  const members = membersInOrder(problem, block);
  const isGiven = given[block] === 1;
  const late = ints(days);
  let next = entries;
  let lasts = 0;
  for (const one of members) {
    const of = school[one];
    const takes = minutes[one] + changeover[one];
    // A day that the problem does not have keeps nobody waiting.
    const isLate = notBefore[one] >= 0 && notBefore[one] >> DAY_SHIFT < days;
    if (of >= 0) {
      const entry = entryOf.get(of) ?? next++;
      if (!entryOf.has(of)) {
        entryOf.set(of, entry);
        blocks.school[entry] = of;
        blocks.comes[entry] = lasts;
      }
      blocks.takes[entry] += takes;
      blocks.gone[entry] = lasts + takes;
      if (isLate) {
        const key = entry * days + (notBefore[one] >> DAY_SHIFT);
        blocks.arrives[key] = Math.max(blocks.arrives[key], notBefore[one] & MINUTES_OF_DAY);
      }
    }
    if (isLate) {
      const day = notBefore[one] >> DAY_SHIFT;
      const minute = notBefore[one] & MINUTES_OF_DAY;
      const key = block * days + day;
      late[day] += takes;
      if (isGiven) blocks.earliest[key] = Math.max(blocks.earliest[key], minute - lasts);
      else if (minute > blocks.earliest[key]) blocks.earliest[key] = minute;
    }
    if (lateAfter[one] <= MINUTES_OF_DAY) blocks.young[block]++;
    lasts += takes;
  }
  blocks.lasts[block] = lasts;
  for (let day = 0; day < days && !isGiven; day++) {
    const key = block * days + day;
    if (blocks.earliest[key] > 0) blocks.earliest[key] += late[day] - lasts;
  }
  if (!isGiven) loosen(blocks, [entries, next], { lasts, margin });
  readPins(problem, blocks, { block, members });
  return next;
}

/** Where the order is free, a school can come as late and be gone as early as there is room. */
function loosen(
  blocks: Blocks,
  [from, end]: [number, number],
  { lasts, margin }: { lasts: number; margin: number },
): void {
  for (let entry = from; entry < end; entry++) {
    const takes = blocks.takes[entry];
    const outer = Math.round(margin * (lasts - takes));
    blocks.gone[entry] = takes + outer;
    blocks.comes[entry] = lasts - takes - outer;
  }
}

function readPins(
  problem: IndexedProblem,
  blocks: Blocks,
  { block, members }: { block: number; members: readonly number[] },
): void {
  const { minutes, changeover, fixedLine, fixedStart, given } = problem;
  let offset = 0;
  for (const one of members) {
    if (fixedLine[one] >= 0) {
      const pin = fixedStart[one] & MINUTES_OF_DAY;
      const isGiven = given[block] === 1;
      const low = pin - (isGiven ? offset : blocks.lasts[block] - minutes[one]);
      const high = pin - (isGiven ? offset : 0);
      blocks.pinned[block] = 1;
      blocks.pinLow[block] = Math.max(blocks.pinLow[block], low);
      blocks.pinHigh[block] = Math.min(blocks.pinHigh[block], high);
    }
    offset += minutes[one] + changeover[one];
  }
}
