// Reads a planning problem from a file that people or other programs have written, and says in one
// sentence what is wrong with it.

import type {
  PlanAppearance,
  PlanBreak,
  PlanCategory,
  PlanHall,
  PlanProblem,
  Slot,
  Slots,
} from './problem.ts';
import { UnreadableProblem, Value } from './read-values.ts';

export type ProblemReading =
  | { readonly problem: PlanProblem; readonly complaint: null }
  | { readonly problem: null; readonly complaint: string };

const MOST_DAYS = 31;
const MOST_RANK = 1_000_000;

export function readProblem(json: unknown): ProblemReading {
  try {
    return { problem: problemOf(new Value(json, '')), complaint: null };
  } catch (error) {
    if (error instanceof UnreadableProblem) return { problem: null, complaint: error.message };
    throw error;
  }
}

function problemOf(file: Value): PlanProblem {
  const days = file.at('days').count(MOST_DAYS);
  const halls = file.at('halls').list().map(hallOf);
  const categories = file.at('categories').list().map(categoryOf);
  const appearances = file.at('appearances').list().map(appearanceOf);
  requireUnique('hall', halls);
  requireUnique('category', categories);
  requireUnique('appearance', appearances);
  requireKnownCategories(categories, appearances);
  return {
    name: file.at('name').orNull((name) => name.text()) ?? '',
    days,
    halls,
    walk: numbersOf(file.at('walk')),
    breaks: file.at('breaks').list().map(breakOf),
    categories,
    appearances,
    gap: {
      player: file.at('gap').at('player').count(),
      accompanist: file.at('gap').at('accompanist').count(),
    },
    weights: weightsOf(file.at('weights')),
    lateAfter: {
      age: file.at('lateAfter').at('age').count(),
      minute: file.at('lateAfter').at('minute').count(),
    },
    previous: file.at('previous').orNull(slotsOf),
  };
}

function hallOf(hall: Value): PlanHall {
  return {
    id: hall.at('id').text(),
    open: hall
      .at('open')
      .list()
      .map((day) => day.orNull((hours) => hours.pair())),
  };
}

function breakOf(pause: Value): PlanBreak {
  return {
    hall: pause.at('hall').text(),
    day: pause.at('day').count(MOST_DAYS),
    from: pause.at('from').count(),
    to: pause.at('to').count(),
  };
}

function categoryOf(category: Value): PlanCategory {
  const order = category.at('order');
  const text = order.text();
  return {
    id: category.at('id').text(),
    days: category
      .at('days')
      .list()
      .map((day) => day.count(MOST_DAYS)),
    halls: category.at('halls').texts(),
    changeover: category.at('changeover').count(),
    order: text === 'free' || text === 'given' ? text : order.refuse('"free" or "given"'),
    split: category.at('split').flag(),
  };
}

function appearanceOf(appearance: Value): PlanAppearance {
  return {
    id: appearance.at('id').text(),
    category: appearance.at('category').text(),
    minutes: appearance.at('minutes').count(),
    rank: appearance.at('rank').orNull((rank) => rank.count(MOST_RANK)) ?? 0,
    players: appearance.at('players').texts(),
    accompanists: appearance.at('accompanists').texts(),
    teachers: appearance.at('teachers').texts(),
    school: appearance.at('school').orNull((school) => school.text()),
    age: appearance.at('age').orNull((age) => age.count()),
    notBefore: appearance.at('notBefore').orNull((moment) => moment.pair()),
    fixed: appearance.at('fixed').orNull(slotOf),
  };
}

function slotOf(slot: Value): Slot {
  return {
    hall: slot.at('hall').text(),
    day: slot.at('day').count(MOST_DAYS),
    start: slot.at('start').count(),
  };
}

function slotsOf(slots: Value): Slots {
  return Object.fromEntries(slots.keys().map((id) => [id, slotOf(slots.at(id))]));
}

function numbersOf(record: Value): Record<string, number> {
  return Object.fromEntries(record.keys().map((key) => [key, record.at(key).count()]));
}

function weightsOf(weights: Value): PlanProblem['weights'] {
  return {
    teacher: weights.at('teacher').weight(),
    switch: weights.at('switch').weight(),
    idle: weights.at('idle').weight(),
    school: weights.at('school').weight(),
    late: weights.at('late').weight(),
    moved: weights.at('moved').weight(),
  };
}

function requireUnique(what: string, items: readonly { readonly id: string }[]): void {
  const seen = new Set<string>();
  for (const { id } of items) {
    if (seen.has(id)) throw new UnreadableProblem(`There are two of ${what} "${id}".`);
    seen.add(id);
  }
}

function requireKnownCategories(
  categories: readonly PlanCategory[],
  appearances: readonly PlanAppearance[],
): void {
  const known = new Set(categories.map(({ id }) => id));
  for (const { id, category } of appearances) {
    if (known.has(category)) continue;
    throw new UnreadableProblem(
      `Appearance "${id}" is in category "${category}", which the problem does not have.`,
    );
  }
}
