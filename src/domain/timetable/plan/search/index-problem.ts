// A problem as numbers: appearances, categories, schools and halls by index, and a minute of a day
// as one number on the axis of all days. Days are so far apart that no rule needs to ask whether two
// appearances are on the same one.

import { type PlanAppearance, type PlanProblem, walkBetween } from '../problem.ts';
import { indexRelations, type Relations } from './index-relations.ts';
import { type Ints, ints, type Lists, lists } from './ints.ts';

/** Minutes between the same time of two days; a power of two, so that a day is a shift. */
export const DAY_SHIFT = 13;
const NOWHERE = -1;

/** A line is one hall on one day. */
export interface IndexedLines {
  readonly count: number;
  readonly day: Ints;
  readonly hall: Ints;
  readonly open: Ints;
  readonly close: Ints;
  /** Breaks that do not overlap, in order. */
  readonly breakFirst: Ints;
  readonly breakFrom: Ints;
  readonly breakTo: Ints;
}

export interface IndexedProblem {
  readonly source: PlanProblem;
  readonly count: number;
  readonly days: number;
  readonly halls: number;
  readonly lines: IndexedLines;
  /** Minutes between two halls, by hall times `halls` plus hall. */
  readonly walk: Ints;
  /** Farther apart, two appearances cannot be too close for any person. */
  readonly reach: number;
  /** By appearance. */
  readonly minutes: Ints;
  readonly changeover: Ints;
  readonly category: Ints;
  readonly rank: Ints;
  readonly school: Ints;
  /** 1 for what a pin, a stated minute or a released start may keep waiting. */
  readonly isBound: Ints;
  readonly notBefore: Ints;
  readonly lateAfter: Ints;
  readonly fixedLine: Ints;
  readonly fixedStart: Ints;
  /** Appearances with a pin. */
  readonly pinned: Ints;
  readonly homeLine: Ints;
  readonly homeStart: Ints;
  /** By category. */
  readonly categories: number;
  readonly given: Ints;
  readonly split: Ints;
  readonly members: Lists;
  readonly choices: Lists;
  readonly schools: number;
  readonly schoolMembers: Lists;
  /** By school times days plus day: members whose category may be on that day. */
  readonly schoolDays: Lists;
  readonly relations: Relations;
}

const onAxis = (day: number, minute: number): number => (day << DAY_SHIFT) + minute;

export function indexProblem(source: PlanProblem): IndexedProblem {
  const { appearances, categories } = source;
  const count = appearances.length;
  const lines = indexLines(source);
  const lineOf = (hall: string, day: number) => findLine(source, lines, { hall, day });
  const categoryIndex = new Map(categories.map(({ id }, index) => [id, index]));
  const schoolIds = [...new Set(appearances.flatMap(({ school }) => school ?? []))];
  const schoolIndex = new Map(schoolIds.map((id, index) => [id, index]));
  const category = appearances.map((one) => categoryIndex.get(one.category) ?? 0);
  const school = appearances.map((one) => schoolIndex.get(one.school ?? '') ?? NOWHERE);
  const by = (read: (one: PlanAppearance) => number) => Int32Array.from(appearances.map(read));
  const homeOf = ({ id }: PlanAppearance) =>
    source.previous !== null && Object.hasOwn(source.previous, id) ? source.previous[id] : null;
  const choices = choicesOf(source, lines.count, lineOf);
  const daysOf = appearances.map(({ fixed }, one) => {
    const days = choices[category[one] ?? 0]?.map((line) => lines.day[line] as number) ?? [];
    return new Set(fixed === null ? days : [...days, fixed.day]);
  });
  const schoolMembers = schoolIds.map((_, index) => indexesOf(school, index));
  const problem = {
    source,
    count,
    days: source.days,
    halls: source.halls.length,
    lines,
    walk: Int32Array.from(
      source.halls.flatMap((one) =>
        source.halls.map((other) => walkBetween(source, one.id, other.id)),
      ),
    ),
    reach: Math.max(source.gap.player, source.gap.accompanist, ...Object.values(source.walk)),
    minutes: by((one) => one.minutes),
    changeover: Int32Array.from(category.map((index) => categories[index]?.changeover ?? 0)),
    category: Int32Array.from(category),
    rank: by((one) => one.rank),
    school: Int32Array.from(school),
    isBound: by((one) =>
      one.notBefore !== null || one.fixed !== null || source.previous !== null ? 1 : 0,
    ),
    notBefore: by(({ notBefore }) => (notBefore === null ? NOWHERE : onAxis(...notBefore))),
    lateAfter: by(({ age }) =>
      age !== null && age <= source.lateAfter.age ? source.lateAfter.minute : 1 << DAY_SHIFT,
    ),
    fixedLine: by(({ fixed }) => (fixed === null ? NOWHERE : lineOf(fixed.hall, fixed.day))),
    fixedStart: by(({ fixed }) => (fixed === null ? 0 : onAxis(fixed.day, fixed.start))),
    pinned: Int32Array.from(appearances.flatMap(({ fixed }, one) => (fixed === null ? [] : [one]))),
    homeLine: by((one) => {
      const home = homeOf(one);
      // Another number than that of "nowhere to return to": it counts as moved wherever it is.
      return home ? lineOf(home.hall, home.day) : NOWHERE - 1;
    }),
    homeStart: by((one) => {
      const home = homeOf(one);
      return home ? onAxis(home.day, home.start) : 0;
    }),
    categories: categories.length,
    given: Int32Array.from(categories.map(({ order }) => (order === 'given' ? 1 : 0))),
    split: Int32Array.from(categories.map(({ split }) => (split ? 1 : 0))),
    members: lists(categories.map((_, index) => indexesOf(category, index))),
    choices: lists(choices),
    schools: schoolIds.length,
    schoolMembers: lists(schoolMembers),
    schoolDays: lists(
      schoolMembers.flatMap((members) =>
        Array.from({ length: source.days }, (_, day) =>
          members.filter((one) => daysOf[one]?.has(day)),
        ),
      ),
    ),
    relations: indexRelations(source, { category, daysOf }),
  };
  return problem;
}

function indexesOf(values: readonly number[], wanted: number): number[] {
  return values.flatMap((value, index) => (value === wanted ? [index] : []));
}

interface DayOfHall {
  readonly hall: number;
  readonly day: number;
  readonly open: readonly [number, number];
}

function openDays(source: PlanProblem): DayOfHall[] {
  return source.halls.flatMap(({ open }, hall) =>
    open.flatMap((hours, day) =>
      hours === null || day >= source.days ? [] : [{ hall, day, open: hours }],
    ),
  );
}

function indexLines(source: PlanProblem): IndexedLines {
  const days = openDays(source);
  const breaks = days.map(({ hall, day }) => {
    const id = source.halls[hall]?.id;
    return joined(source.breaks.filter((pause) => pause.hall === id && pause.day === day));
  });
  const breakFirst = ints(days.length + 1);
  for (const [line, list] of breaks.entries())
    breakFirst[line + 1] = breakFirst[line] + list.length;
  return {
    count: days.length,
    day: Int32Array.from(days.map(({ day }) => day)),
    hall: Int32Array.from(days.map(({ hall }) => hall)),
    open: Int32Array.from(days.map(({ day, open }) => onAxis(day, open[0]))),
    close: Int32Array.from(days.map(({ day, open }) => onAxis(day, open[1]))),
    breakFirst,
    breakFrom: Int32Array.from(breaks.flat().map(({ day, from }) => onAxis(day, from))),
    breakTo: Int32Array.from(breaks.flat().map(({ day, to }) => onAxis(day, to))),
  };
}

/** Overlapping breaks as one. */
function joined(breaks: PlanProblem['breaks']): { day: number; from: number; to: number }[] {
  const result: { day: number; from: number; to: number }[] = [];
  for (const { day, from, to } of breaks.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else if (to > from) result.push({ day, from, to });
  }
  return result;
}

function findLine(
  source: PlanProblem,
  lines: IndexedLines,
  { hall, day }: { hall: string; day: number },
): number {
  const index = source.halls.findIndex(({ id }) => id === hall);
  for (let line = 0; line < lines.count; line++) {
    if (lines.hall[line] === index && lines.day[line] === day) return line;
  }
  return NOWHERE;
}

/** For each category the lines that it may be in; a pin decides for a category in one line. */
function choicesOf(
  source: PlanProblem,
  lineCount: number,
  lineOf: (hall: string, day: number) => number,
): number[][] {
  return source.categories.map(({ id, halls, days, split }) => {
    const pin = source.appearances.find(({ category, fixed }) => category === id && fixed !== null);
    const pinned = pin?.fixed ? lineOf(pin.fixed.hall, pin.fixed.day) : NOWHERE;
    if (!split && pinned !== NOWHERE) return [pinned];
    const allowed = halls
      .flatMap((hall) => days.map((day) => lineOf(hall, day)))
      .filter((line) => line !== NOWHERE);
    // Nowhere to be: it is put anywhere, and the plan says that this breaks a rule.
    return allowed.length > 0 ? allowed : Array.from({ length: lineCount }, (_, line) => line);
  });
}
