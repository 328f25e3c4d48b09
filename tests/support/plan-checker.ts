// Judges a plan minute by minute and pair by pair, straight from the words of the rules and without
// the code of the application. Slow, and meant to be.

import type { PlanAppearance, PlanProblem, Slot, Slots } from '#domain/timetable/plan/problem.ts';

export interface Verdict {
  /** Names of the rules that are broken. */
  readonly broken: ReadonlySet<string>;
  readonly cost: number;
}

const DAY_MINUTES = 3000;

export function checkPlan(problem: PlanProblem, slots: Slots): Verdict {
  const broken = new Set<string>();
  for (const one of problem.appearances) {
    if (slots[one.id] === undefined) broken.add('missing');
    else checkOne(problem, [one, slots[one.id]!], broken);
  }
  const all = problem.appearances.filter(({ id }) => slots[id] !== undefined);
  for (const one of all) {
    for (const two of all) {
      if (one !== two) checkTwo(problem, [one, slots[one.id]!, two, slots[two.id]!], broken);
    }
  }
  return { broken, cost: costOf(problem, all, slots) };
}

function categoryOf(problem: PlanProblem, one: PlanAppearance) {
  return problem.categories.find(({ id }) => id === one.category)!;
}

function minutesOf(one: PlanAppearance, slot: Slot): number[] {
  return Array.from({ length: one.minutes }, (_, index) => slot.start + index);
}

function isBreak(problem: PlanProblem, { hall, day }: Slot, minute: number): boolean {
  return problem.breaks.some(
    (pause) =>
      pause.hall === hall && pause.day === day && minute >= pause.from && minute < pause.to,
  );
}

function checkOne(
  problem: PlanProblem,
  [one, slot]: [PlanAppearance, Slot],
  broken: Set<string>,
): void {
  const category = categoryOf(problem, one);
  if (!category.halls.includes(slot.hall)) broken.add('place');
  if (!category.days.includes(slot.day)) broken.add('place');
  const hours = problem.halls.find(({ id }) => id === slot.hall)?.open[slot.day];
  const minutes = minutesOf(one, slot);
  if (!hours || minutes.some((minute) => minute < hours[0] || minute >= hours[1])) {
    broken.add('open');
  }
  if (minutes.some((minute) => isBreak(problem, slot, minute))) broken.add('break');
  if (one.notBefore?.[0] === slot.day && slot.start < one.notBefore[1]) broken.add('not-before');
  if (one.fixed && JSON.stringify(slotKey(one.fixed)) !== JSON.stringify(slotKey(slot))) {
    broken.add('fixed');
  }
}

const slotKey = ({ hall, day, start }: Slot) => [hall, day, start];

function checkTwo(
  problem: PlanProblem,
  [one, at, two, other]: [PlanAppearance, Slot, PlanAppearance, Slot],
  broken: Set<string>,
): void {
  const isSameLine = at.hall === other.hall && at.day === other.day;
  const isFirst = at.start <= other.start;
  const pause = other.start - (at.start + one.minutes);
  const category = categoryOf(problem, two);
  if (isSameLine && isFirst && pause < category.changeover) broken.add('overlap');
  if (one.category === two.category && !category.split && !isSameLine) broken.add('split');
  if (
    isSameLine &&
    one.category === two.category &&
    category.order === 'given' &&
    at.start < other.start &&
    one.rank > two.rank
  ) {
    broken.add('order');
  }
  if (at.day === other.day && isFirst && pause < neededBetween(problem, [one, at, two, other])) {
    broken.add('gap');
  }
}

function neededBetween(
  problem: PlanProblem,
  [one, at, two, other]: [PlanAppearance, Slot, PlanAppearance, Slot],
): number {
  const walk =
    at.hall === other.hall
      ? 0
      : (problem.walk[`${at.hall} ${other.hall}`] ?? problem.walk[`${other.hall} ${at.hall}`] ?? 0);
  let needed = Number.NEGATIVE_INFINITY;
  for (const person of [...one.players, ...one.accompanists]) {
    if (![...two.players, ...two.accompanists].includes(person)) continue;
    const plays = one.players.includes(person) || two.players.includes(person);
    needed = Math.max(needed, plays ? problem.gap.player : problem.gap.accompanist, walk);
  }
  return needed;
}

function costOf(problem: PlanProblem, all: readonly PlanAppearance[], slots: Slots): number {
  const { weights } = problem;
  let cost = 0;
  for (const [index, one] of all.entries()) {
    const slot = slots[one.id]!;
    const end = slot.start + one.minutes;
    if (one.age !== null && one.age <= problem.lateAfter.age) {
      cost += weights.late * Math.max(0, end - problem.lateAfter.minute);
    }
    const before = problem.previous?.[one.id];
    if (before && slotKey(before).join() !== slotKey(slot).join()) cost += weights.moved;
    for (const two of all.slice(index + 1)) {
      const other = slots[two.id]!;
      if (other.day !== slot.day || other.hall === slot.hall) continue;
      const isTogether = other.start < end && slot.start < other.start + two.minutes;
      const shared = new Set(one.teachers.filter((teacher) => two.teachers.includes(teacher)));
      if (isTogether) cost += weights.teacher * shared.size;
    }
  }
  for (let day = 0; day < problem.days; day++) {
    for (const { id } of problem.halls) {
      cost += costOfLine(
        problem,
        all.filter((one) => slots[one.id]!.hall === id && slots[one.id]!.day === day),
        slots,
      );
    }
    for (const school of new Set(all.map((one) => one.school))) {
      if (school === null) continue;
      const here = all.filter((one) => one.school === school && slots[one.id]!.day === day);
      const busy = here.flatMap((one) => [
        slots[one.id]!.start,
        slots[one.id]!.start + one.minutes,
      ]);
      if (busy.length > 0) {
        const lasts = Math.max(...busy) - Math.min(...busy);
        cost += weights.school * ((lasts - (lasts % 10)) / 10);
      }
    }
  }
  return cost;
}

function costOfLine(problem: PlanProblem, here: readonly PlanAppearance[], slots: Slots): number {
  const { weights } = problem;
  const occupied = new Map<number, PlanAppearance>();
  for (const one of here) {
    for (const minute of minutesOf(one, slots[one.id]!)) occupied.set(minute, one);
  }
  let [cost, changes, idle] = [0, 0, 0];
  let last: PlanAppearance | null = null;
  for (let minute = 0; minute < DAY_MINUTES; minute++) {
    const now = occupied.get(minute);
    if (now === undefined) {
      const { hall, day } = slots[here[0]?.id ?? ''] ?? { hall: '', day: 0 };
      if (last !== null && !isBreak(problem, { hall, day, start: 0 }, minute)) idle++;
      continue;
    }
    if (now !== last) {
      const changeover = categoryOf(problem, now).changeover;
      if (last !== null) cost += weights.idle * Math.max(0, idle - changeover);
      if (last !== null && last.category !== now.category) changes++;
    }
    last = now;
    idle = 0;
  }
  const categories = new Set(here.map(({ category }) => category)).size;
  if (here.length > 0) cost += weights.switch * (changes - (categories - 1));
  return cost;
}
