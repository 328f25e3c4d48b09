// Planning problems like those of `bench/planning`: schools of very different size whose players play
// alone and in chamber groups, categories bound to a few days and halls, accompanists of schools and
// free ones, late arrivals and pins.

import type { PlanAppearance, PlanCategory, PlanProblem } from '#domain/timetable/plan/problem.ts';
import { type Draw, draws } from './draws.ts';

interface CompetitionSize {
  readonly appearances: number;
  readonly halls: number;
  readonly days: number;
  readonly seed: number;
}

interface School {
  readonly index: number;
  /** How many lots it has when an appearance is given to a school. */
  readonly size: number;
  readonly players: string[];
  readonly hasAccompanist: boolean;
  /** No appearance of the school begins earlier; 0 for schools from near by. */
  readonly arrival: number;
}

const OPEN = [480, 1140] as const;
const WEIGHTS = { teacher: 20, switch: 10, idle: 1, school: 2, late: 1, moved: 30 };

export function competitionProblem(size: CompetitionSize): PlanProblem {
  const draw = draws(size.seed);
  const days = range(size.days);
  const halls = range(size.halls).map((index) => String.fromCharCode(65 + index));
  const categories = range(Math.round(size.appearances / 13.4)).map((index) =>
    categoryOf(`${index + 1}`, { days, halls, draw }),
  );
  const schools = range(Math.max(4, Math.round(size.appearances / 6))).map((index) =>
    schoolOf(index, draw),
  );
  const walk = halls.flatMap((one, index) =>
    halls.slice(index + 1).map((other) => [`${one} ${other}`, 4 + draw(9)] as const),
  );
  return {
    name: `${size.appearances} appearances in ${size.halls} halls`,
    days: size.days,
    halls: halls.map((id) => ({ id, open: days.map(() => OPEN) })),
    walk: Object.fromEntries(walk),
    breaks: halls.flatMap((hall) =>
      days.map((day) => {
        const from = 720 + 15 * draw(3);
        return { hall, day, from, to: 780 + 15 * draw(3) };
      }),
    ),
    categories: categories.map(({ category }) => category),
    appearances: appearancesOf(size, { categories, schools, draw }),
    gap: { player: 20, accompanist: 2 },
    weights: WEIGHTS,
    lateAfter: { age: 9, minute: 960 },
    previous: null,
  };
}

interface DrawnCategory {
  readonly category: PlanCategory;
  readonly isChamber: boolean;
  readonly minutes: number;
  readonly age: number;
  readonly size: number;
}

interface Places {
  readonly days: readonly number[];
  readonly halls: readonly string[];
  readonly draw: Draw;
}

function categoryOf(number: string, { days, halls, draw }: Places): DrawnCategory {
  const isChamber = draw(4) === 0;
  return {
    category: {
      id: `${number}.${isChamber ? 'K' : 'S'}`,
      days: someOf(days, draw),
      halls: draw(3) === 0 ? someOf(halls, draw) : halls,
      changeover: isChamber ? 3 : 1,
      order: draw(5) < 2 ? 'given' : 'free',
      split: draw(25) === 0,
    },
    isChamber,
    minutes: isChamber ? 6 + draw(5) : 3 + draw(6),
    age: 6 + draw(12),
    size: 8 + draw(12),
  };
}

function schoolOf(index: number, draw: Draw): School {
  return {
    index,
    size: 1 + draw(4) + (draw(4) === 0 ? draw(10) : 0) + (draw(12) === 0 ? draw(16) : 0),
    players: [],
    hasAccompanist: draw(2) === 0,
    arrival: draw(5) === 0 ? 600 + 15 * draw(5) : 0,
  };
}

interface Entrants {
  readonly categories: readonly DrawnCategory[];
  readonly schools: readonly School[];
  readonly draw: Draw;
}

function appearancesOf(
  { appearances: count }: CompetitionSize,
  { categories, schools, draw }: Entrants,
): PlanAppearance[] {
  let players = 0;
  const pinned = new Set(range(Math.round(count / 90)).map(() => draw(count)));
  const free = Math.max(2, Math.round(count / 28));
  const lots = schools.flatMap((school) => range(school.size).map(() => school));
  const categoryLots = categories.flatMap((one) => range(one.size).map(() => one));
  const rank = new Map<string, number>();
  const pins = new Set<string>();
  const playerOf = (school: School, taken: readonly string[]): string => {
    const known = school.players[draw(Math.max(1, school.players.length))];
    if (known !== undefined && !taken.includes(known) && draw(5) < 2) {
      // Hardly anybody plays more than three times.
      if (draw(2) === 0) school.players.splice(school.players.indexOf(known), 1);
      return known;
    }
    const player = `p${players++}`;
    school.players.push(player);
    return player;
  };
  return range(count).map((index): PlanAppearance => {
    const school = lots[draw(lots.length)]!;
    const of = categoryLots[draw(categoryLots.length)]!;
    const { category, isChamber } = of;
    const taken: string[] = [];
    for (let left = isChamber ? 2 + draw(4) : 1; left > 0; left--) {
      taken.push(playerOf(school, taken));
    }
    rank.set(category.id, (rank.get(category.id) ?? 0) + 1);
    const isAccompanied = isChamber ? draw(6) === 0 : draw(5) < 3;
    const accompanist =
      school.hasAccompanist && draw(3) > 0 ? `ks${school.index}` : `k${draw(free)}`;
    const day = category.days[draw(category.days.length)]!;
    const hall = category.halls[draw(category.halls.length)]!;
    const isPinned =
      pinned.has(index) &&
      category.order === 'free' &&
      school.arrival === 0 &&
      !pins.has(category.id);
    if (isPinned) pins.add(category.id);
    return {
      id: `v${String(index + 1).padStart(3, '0')}`,
      category: category.id,
      minutes: of.minutes + draw(4),
      rank: (rank.get(category.id)! * 7919) % 1009,
      players: taken,
      accompanists: isAccompanied ? [accompanist] : [],
      teachers: [`t${school.index * 2 + draw(2)}`],
      school: `s${school.index}`,
      age: of.age + draw(3),
      notBefore: school.arrival === 0 ? null : [day, school.arrival],
      // So far apart that all of them can be kept.
      fixed: isPinned ? { hall, day, start: 470 + 31 * pins.size } : null,
    };
  });
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Some of the items, in order, at least one. */
function someOf<Item>(items: readonly Item[], draw: Draw): Item[] {
  const chosen = items.filter(() => draw(2) > 0);
  return chosen.length > 0 ? chosen : [items[draw(items.length)]!];
}
