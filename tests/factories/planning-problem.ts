// Planning problems of the kind that competitions have: schools that bring several appearances,
// players who play alone and in chamber groups, accompanists of a school and free ones, teachers,
// categories with their days and halls, late arrivals and pins.

import type {
  PlanAppearance,
  PlanCategory,
  PlanHall,
  PlanProblem,
  Slots,
} from '#domain/timetable/plan/problem.ts';
import { type Draw, draws } from './draws.ts';

export interface ProblemSize {
  readonly appearances: number;
  readonly halls: number;
  readonly days: number;
  readonly seed: number;
  /** Appearances with a time of their own. */
  readonly pins?: number;
  /** The share of the opening hours that is filled, about; otherwise halls are open from 8 to 19. */
  readonly fill?: number;
}

const OPENS = 480;
const CLOSES = 1140;
const WEIGHTS = { teacher: 20, switch: 10, idle: 1, school: 2, late: 1, moved: 30 };

export function planningProblem(size: ProblemSize): PlanProblem {
  const draw = draws(size.seed);
  const halls = Array.from({ length: size.halls }, (_, index) => String.fromCharCode(65 + index));
  const categories = categoriesOf(size, halls, draw);
  const appearances = appearancesOf(size, categories, draw);
  const breaks = halls.flatMap((hall) =>
    days(size).map((day) => {
      const from = 720 + 15 * draw(3);
      return { hall, day, from, to: from + 45 + 15 * draw(4) };
    }),
  );
  const closes = closingTime(size, appearances, categories, breaks);
  const opened: PlanHall[] = halls.map((id) => ({
    id,
    open: days(size).map(() => [OPENS, closes] as const),
  }));
  const pairs = halls.flatMap((one, index) =>
    halls.slice(index + 1).map((other) => [`${one} ${other}`, 4 + draw(9)] as const),
  );
  return {
    name: `${size.appearances} appearances`,
    days: size.days,
    halls: opened,
    walk: Object.fromEntries(pairs),
    breaks,
    categories,
    appearances,
    gap: { player: 20, accompanist: 2 },
    weights: WEIGHTS,
    lateAfter: { age: 9, minute: 960 },
    previous: null,
  };
}

const days = ({ days: count }: ProblemSize) => Array.from({ length: count }, (_, day) => day);

function categoriesOf(size: ProblemSize, halls: readonly string[], draw: Draw): PlanCategory[] {
  const count = Math.max(2, Math.round(size.appearances / 13));
  return Array.from({ length: count }, (_, index) => {
    const isChamber = draw(5) === 0;
    return {
      id: `${index + 1}.${isChamber ? 'K' : 'S'}`,
      days: someOf(days(size), draw),
      halls: someOf(halls, draw),
      changeover: isChamber ? 3 : 1,
      order: draw(3) === 0 ? 'given' : 'free',
      split: draw(12) === 0,
    };
  });
}

/** Some of the items, in order, at least one. */
function someOf<Item>(items: readonly Item[], draw: Draw): Item[] {
  const chosen = items.filter(() => draw(3) > 0);
  return chosen.length > 0 ? chosen : [items[draw(items.length)]!];
}

function appearancesOf(
  size: ProblemSize,
  categories: readonly PlanCategory[],
  draw: Draw,
): PlanAppearance[] {
  const schools = Math.max(2, Math.round(size.appearances / 7));
  const arrivals = Array.from({ length: schools }, () => (draw(7) === 0 ? 615 + 15 * draw(3) : 0));
  return Array.from({ length: size.appearances }, (_, index) => {
    // Some schools bring many.
    const school = Math.min(draw(schools), draw(schools));
    const category = categories[draw(categories.length)]!;
    const isChamber = category.id.endsWith('K');
    const player = () => `p${school}-${draw(9)}-${isChamber ? draw(2) : index}`;
    const arrival = arrivals[school]!;
    return {
      id: `v${String(index + 1).padStart(3, '0')}`,
      category: category.id,
      minutes: isChamber ? 8 + draw(6) : 3 + draw(6),
      rank: index + 1,
      players: isChamber ? [player(), player(), player()] : [player()],
      accompanists: isChamber || draw(2) === 0 ? [] : [draw(3) > 0 ? `ks${school}` : `k${draw(9)}`],
      teachers: [`t${school}-${draw(4)}`],
      school: `s${school}`,
      age: 6 + draw(13),
      notBefore: arrival === 0 ? null : [draw(size.days), arrival],
      fixed: null,
    };
  });
}

/** A minute that leaves the wanted share of the halls' time empty. */
function closingTime(
  size: ProblemSize,
  appearances: readonly PlanAppearance[],
  categories: readonly PlanCategory[],
  breaks: PlanProblem['breaks'],
): number {
  if (size.fill === undefined) return CLOSES;
  const changeovers = new Map(categories.map(({ id, changeover }) => [id, changeover]));
  const work = appearances
    .map(({ minutes, category }) => minutes + (changeovers.get(category) ?? 0))
    .reduce((sum, one) => sum + one, 0);
  const pauses = breaks.map(({ from, to }) => to - from).reduce((sum, one) => sum + one, 0);
  const lines = size.halls * size.days;
  return OPENS + Math.ceil((work / size.fill + pauses) / lines);
}

/** A plan of any quality, for tests of what judges plans. */
export function anyPlan(problem: PlanProblem, seed: number): Slots {
  const draw = draws(seed);
  return Object.fromEntries(
    problem.appearances
      .filter(() => draw(200) > 0)
      .map(({ id, category }) => {
        const of = problem.categories.find((known) => known.id === category)!;
        const isAnywhere = draw(40) === 0;
        const hall = isAnywhere
          ? problem.halls[draw(problem.halls.length)]!.id
          : of.halls[draw(of.halls.length)]!;
        const day = isAnywhere ? draw(problem.days) : of.days[draw(of.days.length)]!;
        return [id, { hall, day, start: 470 + draw(680) }];
      }),
  );
}
