import type { PlainDate } from '#domain/time/plain-date.ts';

/** Minutes after midnight on the clocks of the edition's time zone. */
export type MinuteOfDay = number;

export const DAY_MINUTES = 24 * 60;

/** How the appearances of a category are ordered. */
export const ORDER_RULES = [
  'by-hand',
  'lot-before',
  'lot-on-site',
  'age',
  'letter',
  'instrument-then-age',
] as const;
export type OrderRule = (typeof ORDER_RULES)[number];

export interface OpeningHours {
  day: PlainDate;
  from: MinuteOfDay;
  to: MinuteOfDay;
}

export interface TimetableHall {
  id: string;
  name: string;
  /** One row for each day on which the hall is open. */
  open: OpeningHours[];
  /** Null: the change-over of the edition. */
  changeover: Changeover | null;
}

/** Minutes between two appearances, by the kind of the one that comes. */
export interface Changeover {
  solo: number;
  group: number;
}

export interface Walk {
  from: string;
  to: string;
  minutes: number;
}

/** A draw before the day; the same seed and appearances give the same order. */
export interface Draw {
  seed: string;
  /** ISO instant. */
  at: string;
  by: string;
  /** Ids of the appearances that took part. */
  appearanceIds: string[];
  /** People who watched, as the office wrote them. */
  present: string;
}

export interface CategoryRules {
  code: string;
  /** Halls in which it may be; empty: all. */
  halls: string[];
  /** Days on which it may be; empty: the day of the category. */
  days: PlainDate[];
  /** Null: by hall and kind of appearance. */
  changeover: number | null;
  /** It may be in several halls or on several days. */
  mayBeSplit: boolean;
  order: OrderRule;
  /** For the rule `letter`: the drawn letter. */
  letter: string;
  /** For the rule `lot-before`; null: not drawn yet. */
  draw: Draw | null;
  /** For the rule `lot-on-site`: numbers as drawn; absent: not drawn yet. */
  drawn: { appearanceId: string; number: number }[];
  /** How these numbers came about; absent or null: nobody has typed any, or nothing was recorded. */
  drawnRecord?: DrawRecord | null | undefined;
}

interface DrawRecord {
  /** ISO instant. */
  at: string;
  by: string;
  present: string;
}

/** When a person or a school can come; anything else on that day is refused. */
export interface Availability {
  subject: 'person' | 'school';
  /** Key of the person, or of the school. */
  key: string;
  name: string;
  day: PlainDate;
  from: MinuteOfDay;
  to: MinuteOfDay;
}

export interface TimetableSettings {
  halls: TimetableHall[];
  walks: Walk[];
  changeover: Changeover;
  /** Least minutes between two appearances of one person. */
  gaps: { player: number; accompanist: number };
  categories: CategoryRules[];
  availability: Availability[];
  /** Minutes before an appearance that its players warm up. */
  warmUpMinutes: number;
  /** Least comfortable pause of an accompanist. */
  pauseMinutes: number;
  /** A jury has a pause after so many minutes. */
  juryMinutes: number;
  lunch: { from: MinuteOfDay; to: MinuteOfDay; minutes: number };
  /** Players of at most this age do not end later. */
  youngest: { age: number; until: MinuteOfDay };
  /** Schools with a long journey do not start earlier. */
  farSchools: { key: string; name: string }[];
  farFrom: MinuteOfDay;
}

/** For an edition whose timetable has not been set up: one hall, open on all days. */
export function newTimetableSettings(days: readonly PlainDate[]): TimetableSettings {
  return {
    halls: [
      {
        id: 'A',
        name: 'A',
        open: days.map((day) => ({ day, from: 8 * 60, to: 18 * 60 })),
        changeover: null,
      },
    ],
    walks: [],
    changeover: { solo: 1, group: 3 },
    gaps: { player: 20, accompanist: 2 },
    categories: [],
    availability: [],
    warmUpMinutes: 30,
    pauseMinutes: 10,
    juryMinutes: 150,
    lunch: { from: 11 * 60, to: 14 * 60, minutes: 30 },
    youngest: { age: 9, until: 16 * 60 },
    farSchools: [],
    farFrom: 9 * 60,
  };
}

/** Rules never change, and those of hundreds of appearances are asked for with every move. */
const rulesByCode = new WeakMap<readonly CategoryRules[], Map<string, CategoryRules>>();

export function rulesOf(
  code: string,
  { categories }: Pick<TimetableSettings, 'categories'>,
): CategoryRules {
  let known = rulesByCode.get(categories);
  if (!known) {
    known = new Map(categories.map((rules) => [rules.code, rules]));
    rulesByCode.set(categories, known);
  }
  return known.get(code) ?? newCategoryRules(code);
}

function newCategoryRules(code: string): CategoryRules {
  return {
    ...{ code, halls: [], days: [], changeover: null, mayBeSplit: false },
    ...{ order: 'by-hand', letter: '', draw: null, drawn: [] },
  };
}

type ChangeoverRules = Pick<TimetableSettings, 'categories' | 'changeover' | 'halls'>;

/** Minutes before an appearance that follows another one in the hall. */
export function changeoverOf(
  { category, isGroup }: { category: string; isGroup: boolean },
  hall: string,
  settings: ChangeoverRules,
): number {
  const own = rulesOf(category, settings).changeover;
  if (own !== null) return own;
  const { solo, group } =
    settings.halls.find(({ id }) => id === hall)?.changeover ?? settings.changeover;
  return isGroup ? group : solo;
}

export function walkMinutes(
  one: string,
  other: string,
  { walks }: Pick<TimetableSettings, 'walks'>,
): number {
  if (one === other) return 0;
  const walk = walks.find(
    ({ from, to }) => (from === one && to === other) || (from === other && to === one),
  );
  return walk?.minutes ?? 0;
}

export function openingOf(hall: TimetableHall, day: PlainDate): OpeningHours | null {
  return hall.open.find((hours) => hours.day === day) ?? null;
}
