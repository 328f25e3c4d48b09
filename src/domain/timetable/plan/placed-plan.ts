// A plan read once: its appearances with their times, in order, by hall and day, person and school.

import type { PlanAppearance, PlanBreak, PlanCategory, PlanProblem, Slots } from './problem.ts';

export interface Placed {
  readonly appearance: PlanAppearance;
  readonly category: PlanCategory;
  readonly hall: string;
  readonly day: number;
  readonly start: number;
  readonly end: number;
}

/** The appearances of one hall on one day, by start. */
export interface Line {
  readonly hall: string;
  readonly day: number;
  readonly placed: readonly Placed[];
  readonly breaks: readonly PlanBreak[];
}

export interface PlacedPlan {
  readonly placed: readonly Placed[];
  readonly lines: readonly Line[];
  /** Appearances without a slot. */
  readonly missing: readonly string[];
}

export function placePlan(problem: PlanProblem, slots: Slots): PlacedPlan {
  const categories = new Map(problem.categories.map((category) => [category.id, category]));
  const placed: Placed[] = [];
  const missing: string[] = [];
  for (const appearance of problem.appearances) {
    const slot = Object.hasOwn(slots, appearance.id) ? slots[appearance.id] : undefined;
    const category = categories.get(appearance.category);
    if (slot === undefined || category === undefined) missing.push(appearance.id);
    else {
      const { hall, day, start } = slot;
      placed.push({ appearance, category, hall, day, start, end: start + appearance.minutes });
    }
  }
  const lines = groupBy(placed, ({ hall, day }) => [`${hall} ${day}`]).map((group) =>
    lineOf(problem, group),
  );
  return { placed, lines, missing };
}

function lineOf(problem: PlanProblem, placed: readonly Placed[]): Line {
  const { hall = '', day = 0 } = placed[0] ?? {};
  const breaks = problem.breaks.filter((pause) => pause.hall === hall && pause.day === day);
  return { hall, day, breaks, placed: byStart(placed) };
}

export function byStart(placed: readonly Placed[]): Placed[] {
  return placed.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** The items under each of their keys; an item is counted once for a key that it names twice. */
export function groupBy<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
  }
  return [...groups.values()];
}
