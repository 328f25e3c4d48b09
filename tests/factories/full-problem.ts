// A planning problem whose halls are nearly full, together with a plan that keeps every hard rule:
// the plan is laid out first, and the problem is narrowed until little room is left around it.

import type { PlanAppearance, PlanProblem, Slot, Slots } from '#domain/timetable/plan/problem.ts';
import { planningProblem } from './planning-problem.ts';

interface FullSize {
  readonly appearances: number;
  readonly halls: number;
  readonly days: number;
  readonly seed: number;
  /** The share of the opening hours outside breaks that performances and change-overs take. */
  readonly fill: number;
}

interface Line {
  readonly hall: string;
  readonly day: number;
  readonly members: PlanAppearance[];
  /** Minutes of the members with their change-overs. */
  work: number;
}

const OPENS = 480;

export function fullProblem(size: FullSize): { problem: PlanProblem; slots: Slots } {
  const wide = planningProblem(size);
  const base = { ...wide, categories: wide.categories.map((one) => ({ ...one, split: false })) };
  const lines = layOut(base);
  const slots: Record<string, Slot> = {};
  for (const line of lines) place(base, line, slots);
  const problem: PlanProblem = {
    ...base,
    halls: base.halls.map(({ id }) => ({
      id,
      open: Array.from({ length: base.days }, (_, day) => {
        const line = lines.find((one) => one.hall === id && one.day === day)!;
        return line.members.length === 0 ? null : hoursOf(base, line, { slots, fill: size.fill });
      }),
    })),
    appearances: withoutClashes(base, slots),
  };
  return { problem, slots };
}

const changeoverOf = ({ categories }: PlanProblem, { category }: PlanAppearance) =>
  categories.find(({ id }) => id === category)!.changeover;

/** Each category as a whole in the line with least work in which it may be. */
function layOut(problem: PlanProblem): Line[] {
  const lines: Line[] = problem.halls.flatMap(({ id }) =>
    Array.from({ length: problem.days }, (_, day) => ({ hall: id, day, members: [], work: 0 })),
  );
  for (const { id, halls, days, changeover } of problem.categories) {
    const allowed = lines.filter((line) => halls.includes(line.hall) && days.includes(line.day));
    const line = allowed.toSorted((a, b) => a.work - b.work)[0]!;
    const members = problem.appearances.filter(({ category }) => category === id);
    line.members.push(...members.toSorted((a, b) => a.rank - b.rank));
    line.work += members.reduce((sum, { minutes }) => sum + minutes + changeover, 0);
  }
  return lines;
}

const breaksOf = (problem: PlanProblem, { hall, day }: Line) =>
  problem.breaks.filter((pause) => pause.hall === hall && pause.day === day);

function place(problem: PlanProblem, line: Line, slots: Record<string, Slot>): void {
  const [pause] = breaksOf(problem, line);
  let free = OPENS;
  for (const one of line.members) {
    let start = free === OPENS ? free : free + changeoverOf(problem, one);
    if (pause && start < pause.to && start + one.minutes > pause.from) start = pause.to;
    slots[one.id] = { hall: line.hall, day: line.day, start };
    free = start + one.minutes;
  }
}

function hoursOf(
  problem: PlanProblem,
  line: Line,
  { slots, fill }: { slots: Slots; fill: number },
): [number, number] {
  const ends = line.members.map((one) => slots[one.id]!.start + one.minutes);
  const [pause] = breaksOf(problem, line);
  const needed = OPENS + Math.ceil(line.work / fill);
  const paused = pause && pause.from < needed ? pause.to - pause.from : 0;
  return [OPENS, Math.max(...ends, needed + paused)];
}

/** The persons and times of arrival with which the plan keeps the gaps; others stay away. */
function withoutClashes(problem: PlanProblem, slots: Slots): PlanAppearance[] {
  const longest = Math.max(problem.gap.player, ...Object.values(problem.walk));
  const busy = new Map<string, [from: number, to: number][]>();
  const mayCome = (person: string, one: PlanAppearance): boolean => {
    const { day, start } = slots[one.id]!;
    const key = `${day} ${person}`;
    const times = busy.get(key) ?? [];
    const end = start + one.minutes + longest;
    if (times.some(([from, to]) => start < to && from < end)) return false;
    busy.set(key, [...times, [start, end]]);
    return true;
  };
  return problem.appearances.map((one) => {
    const { day, start } = slots[one.id]!;
    const arrives = one.notBefore;
    return {
      ...one,
      players: [...new Set(one.players)].filter((person) => mayCome(person, one)),
      accompanists: one.accompanists.filter((person) => mayCome(person, one)),
      notBefore: arrives !== null && arrives[0] === day && arrives[1] > start ? null : arrives,
    };
  });
}
