// What a proposal costs more than the committed plan. Cheap and likely parts come first, so that
// most proposals are refused before the relations between persons are read.

import type { Counts, Draft } from './draft.ts';
import { DAY_SHIFT } from './index-problem.ts';

const MINUTES_OF_DAY = (1 << DAY_SHIFT) - 1;
const NEVER = 1 << 30;
const TEN_MINUTES = 10;
/** A hard rule that is broken by a minute is broken. */
const BROKEN = 5;
/** The least price of a unit of closing time or of a pin that is missed. */
const FIRM = 1.5;
/** No longer: an appearance at a wholly wrong time is not worse than one at a wrong time. */
const MOST_SHORT = 30;

/** So much a move hardly ever gains for the schools. */
const MOST_GAIN = 60;

export interface PriceList {
  readonly teacher: number;
  readonly switch: number;
  readonly idle: number;
  readonly school: number;
  readonly late: number;
  readonly moved: number;
  /** Of one unit of a broken hard rule; grows during the search. */
  hard: number;
  /** The share of a school's time that is counted by minutes instead of tens; guides the search. */
  smooth: number;
}

/** The cost without broken rules, with a share of the schools' time counted by minutes. */
export function softCost(counts: Counts, prices: PriceList, smooth: number): number {
  const tens = counts.tens * (1 - smooth) + (counts.span * smooth) / TEN_MINUTES;
  return (
    prices.teacher * counts.teachers +
    prices.switch * counts.switches +
    prices.idle * counts.idle +
    prices.school * tens +
    prices.late * counts.late +
    prices.moved * counts.moved
  );
}

/** Whether the proposal costs at most `allowance` more; fills `draft.change` when it does. */
export function isWithin(draft: Draft, prices: PriceList, allowance: number): boolean {
  const { change, counts } = draft;
  priceSingles(draft);
  change.clashes = 0;
  change.teachers = 0;
  change.tens = 0;
  change.span = 0;
  // Relations cannot gain more than they cost now.
  const most = allowance + prices.hard * counts.clashes + prices.teacher * counts.teachers;
  const missed = firm(prices) * change.missed;
  draft.priced = draft.touchedCount >> 1;
  if (softCost(change, prices, 0) + missed - MOST_GAIN > most) return false;
  draft.priced = draft.touchedCount;
  priceSchools(draft);
  const cost = softCost(change, prices, prices.smooth) + missed;
  if (cost > most) return false;
  priceRelations(draft);
  return cost + prices.hard * change.clashes + prices.teacher * change.teachers <= allowance;
}

/** What concerns one appearance alone. */
function priceSingles(draft: Draft): void {
  const { problem, change, touched, line, start, idle, newLine, newStart, newIdle } = draft;
  const { minutes, lateAfter, fixedLine, fixedStart, homeLine, homeStart } = problem;
  const { close } = problem.lines;
  let [idleChange, late, moved, missed] = [0, 0, 0, 0];
  for (let index = 0; index < draft.touchedCount; index++) {
    const one = touched[index];
    const lasts = minutes[one];
    const oldStart = start[one];
    const now = newStart[one];
    const oldLine = line[one];
    const nowLine = newLine[one];
    idleChange += newIdle[one] - idle[one];
    const tooLate = (now & MINUTES_OF_DAY) + lasts - lateAfter[one];
    if (tooLate > 0) late += tooLate;
    const over = now + lasts - close[nowLine];
    if (over > 0) missed += over + BROKEN;
    if (nowLine === homeLine[one] && now === homeStart[one]) moved--;
    if (fixedLine[one] >= 0) missed += missedPin(now, fixedStart[one]);
    if (oldLine < 0) continue;
    const wasTooLate = (oldStart & MINUTES_OF_DAY) + lasts - lateAfter[one];
    if (wasTooLate > 0) late -= wasTooLate;
    const wasOver = oldStart + lasts - close[oldLine];
    if (wasOver > 0) missed -= wasOver + BROKEN;
    if (oldLine === homeLine[one] && oldStart === homeStart[one]) moved++;
    if (fixedLine[one] >= 0) missed -= missedPin(oldStart, fixedStart[one]);
  }
  change.idle = idleChange;
  change.late = late;
  change.moved = moved;
  change.missed = missed;
}

/** Pins keep their line in every move; only the time can be wrong. */
function missedPin(start: number, pinned: number): number {
  return start === pinned ? 0 : Math.abs(start - pinned) + BROKEN;
}

function priceSchools(draft: Draft): void {
  const { problem, change, touched, line, start, newStart, firstStart, lastEnd } = draft;
  const { school, minutes, days } = problem;
  draft.dirtyCount = 0;
  change.tens = 0;
  change.span = 0;
  for (let index = 0; index < draft.touchedCount; index++) {
    const one = touched[index];
    const of = school[one];
    if (of < 0) continue;
    const now = newStart[one];
    const newKey = of * days + (now >> DAY_SHIFT);
    if (line[one] >= 0) {
      const before = start[one];
      const oldKey = of * days + (before >> DAY_SHIFT);
      const lasts = minutes[one];
      const first = firstStart[oldKey];
      const last = lastEnd[oldKey];
      // Neither the first nor the last of the day, before or after: the school's time is the same.
      const isInside = before > first && before + lasts < last;
      if (isInside && now >= first && now + lasts <= last) continue;
      if (oldKey !== newKey) renewSchool(draft, of, oldKey);
    }
    renewSchool(draft, of, newKey);
  }
}

function renewSchool(draft: Draft, school: number, key: number): void {
  const { problem, change, schoolMark, newStart, firstStart, lastEnd } = draft;
  if (schoolMark[key] === draft.round) return;
  schoolMark[key] = draft.round;
  draft.dirty[draft.dirtyCount++] = key;
  const { minutes } = problem;
  const { first: listFirst, items } = problem.schoolDays;
  const dayStart = (key - school * problem.days) << DAY_SHIFT;
  const dayEnd = dayStart + MINUTES_OF_DAY;
  let first = NEVER;
  let last = 0;
  const end = listFirst[key + 1];
  for (let at = listFirst[key]; at < end; at++) {
    const member = items[at];
    const begins = newStart[member];
    if (begins < dayStart || begins > dayEnd || draft.newLine[member] < 0) continue;
    if (begins < first) first = begins;
    const ends = begins + minutes[member];
    if (ends > last) last = ends;
  }
  draft.newFirst[key] = first;
  draft.newLast[key] = last;
  const now = first === NEVER ? 0 : last - first;
  const before = firstStart[key] === NEVER ? 0 : lastEnd[key] - firstStart[key];
  change.span += now - before;
  change.tens += ((now / TEN_MINUTES) | 0) - ((before / TEN_MINUTES) | 0);
}

function priceRelations(draft: Draft): void {
  const { problem, change, touched, mark, round, line, start, newLine, newStart } = draft;
  const { minutes, walk, halls, reach } = problem;
  const { hall } = problem.lines;
  const { first, other, gap, teachers } = problem.relations;
  let [clashes, overlaps] = [0, 0];
  for (let index = 0; index < draft.touchedCount; index++) {
    const one = touched[index];
    const lasts = minutes[one];
    const before = start[one];
    const now = newStart[one];
    const end = first[one + 1];
    for (let at = first[one]; at < end; at++) {
      const two = other[at];
      // Of a pair that is touched twice, the one with the higher number counts.
      if (mark[two] === round && two > one) continue;
      const apart = Math.max(newStart[two] - now - lasts, now - newStart[two] - minutes[two]);
      const wasApart = Math.max(start[two] - before - lasts, before - start[two] - minutes[two]);
      if (apart < reach && newLine[two] >= 0) {
        const between = hall[newLine[one]] * halls + hall[newLine[two]];
        if (gap[at] >= 0) {
          const short = Math.max(gap[at], walk[between]) - apart;
          if (short > 0) clashes += clashUnits(short);
        }
        if (apart < 0 && hall[newLine[one]] !== hall[newLine[two]]) overlaps += teachers[at];
      }
      if (wasApart < reach && line[one] >= 0 && line[two] >= 0) {
        const between = hall[line[one]] * halls + hall[line[two]];
        if (gap[at] >= 0) {
          const short = Math.max(gap[at], walk[between]) - wasApart;
          if (short > 0) clashes -= clashUnits(short);
        }
        if (wasApart < 0 && hall[line[one]] !== hall[line[two]]) overlaps -= teachers[at];
      }
    }
  }
  change.clashes = clashes;
  change.teachers = overlaps;
}

function clashUnits(short: number): number {
  return BROKEN + (Math.min(short, MOST_SHORT) >> 1);
}

/** Closing times and pins shape the whole plan, so they weigh from the beginning. */
function firm(prices: PriceList): number {
  return Math.max(prices.hard, FIRM);
}
