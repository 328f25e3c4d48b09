import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TimetableBlock } from '#domain/timetable/block.ts';
import { inRuleOrder, isOrderFixed } from '#domain/timetable/order-rules.ts';
import type { PlanAppearance, PlanProblem, Slots } from '#domain/timetable/plan/problem.ts';
import { absencesOf, earliestOn, isAbsence } from '#domain/timetable/plan-absences.ts';
import type { ReleasedSlot } from '#domain/timetable/release-difference.ts';
import { byAppearanceId, type Slot, timeBlocks } from '#domain/timetable/slots.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import {
  changeoverOf,
  openingOf,
  rulesOf,
  type TimetableSettings,
} from '#domain/timetable/timetable-settings.ts';

export interface PlanScope {
  settings: TimetableSettings;
  blocks: readonly TimetableBlock[];
  appearances: readonly TimetableAppearance[];
  categoryDays: ReadonlyMap<string, PlainDate>;
  /** The last release; null: none. */
  released: readonly ReleasedSlot[] | null;
  /** Whether appearances stay where the draft has them, if nothing speaks against it. */
  keepsDraft: boolean;
}

/** An appearance in a plan, by day instead of the number of the day. */
export interface PlannedSlot {
  appearanceId: string;
  hall: string;
  day: PlainDate;
  start: number;
}

const WEIGHTS = { teacher: 20, switch: 10, idle: 1, school: 2, late: 1 };
/** A place of a release that people were told costs more than one of the draft. */
const MOVED = { released: 30, draft: 5 };

/** All days on which a hall is open or a category takes place, sorted: the planner counts them. */
export function plannedDays({ settings, categoryDays }: PlanScope): PlainDate[] {
  const days = [
    ...settings.halls.flatMap(({ open }) => open.map(({ day }) => day)),
    ...settings.categories.flatMap((rules) => rules.days),
    ...categoryDays.values(),
  ];
  return [...new Set(days)].toSorted();
}

/** The timetable as a problem for the planner: pins are fixed, breaks and absences are kept. */
export function planProblemOf(scope: PlanScope): PlanProblem {
  const { settings, appearances } = scope;
  const days = plannedDays(scope);
  const codes = [...new Set(appearances.map(({ category }) => category))];
  const draft = draftSlots(scope);
  const absences = absencesOf(appearances, { settings, days });
  const previous = previousOf(scope, { draft, days });
  return {
    name: '',
    days: days.length,
    halls: [
      ...settings.halls.map((hall) => ({
        id: hall.id,
        open: days.map((day): [number, number] | null => {
          const hours = openingOf(hall, day);
          return hours && [hours.from, hours.to];
        }),
      })),
      ...absences.halls,
    ],
    walk: Object.fromEntries(
      settings.walks.map(({ from, to, minutes }) => [`${from} ${to}`, minutes]),
    ),
    breaks: breaksOf(scope, days),
    categories: [...codes.map((code) => categoryOf(code, { scope, days })), ...absences.categories],
    appearances: [
      ...codes.flatMap((code) => membersOf(code, { scope, days, draft })),
      ...absences.appearances,
    ],
    gap: settings.gaps,
    weights: { ...WEIGHTS, moved: scope.released ? MOVED.released : MOVED.draft },
    lateAfter: { age: settings.youngest.age, minute: settings.youngest.until },
    previous,
  };
}

/** The plan without the absences that the problem contains. */
export function plannedSlots(slots: Slots, days: readonly PlainDate[]): PlannedSlot[] {
  return Object.entries(slots).flatMap(([appearanceId, { hall, day: index, start }]) => {
    const day = days[index];
    return isAbsence(appearanceId) || day === undefined ? [] : [{ appearanceId, hall, day, start }];
  });
}

function draftSlots({ settings, blocks, appearances }: PlanScope): Slot[] {
  return timeBlocks(blocks, byAppearanceId(appearances), settings).flatMap(({ slots }) => slots);
}

function breaksOf({ blocks, settings }: PlanScope, days: readonly PlainDate[]) {
  const halls = new Set(settings.halls.map(({ id }) => id));
  return blocks
    .filter(({ kind, hall, day }) => kind !== 'perform' && halls.has(hall) && days.includes(day))
    .map(({ hall, day, start, minutes }) => ({
      hall,
      day: days.indexOf(day),
      from: start,
      to: start + minutes,
    }));
}

interface CategoryScope {
  scope: PlanScope;
  days: readonly PlainDate[];
}

function categoryOf(code: string, { scope, days }: CategoryScope) {
  const { settings, appearances } = scope;
  const rules = rulesOf(code, settings);
  const halls = hallsOf(code, settings);
  const members = appearances.filter(({ category }) => category === code);
  return {
    id: code,
    days: daysOf(code, { scope, days }),
    halls,
    // The planner knows one change-over for each category; the longest one always suffices.
    changeover: Math.max(
      0,
      ...members.flatMap((member) => halls.map((hall) => changeoverOf(member, hall, settings))),
    ),
    order: isOrderFixed(rules) ? ('given' as const) : ('free' as const),
    split: rules.mayBeSplit,
  };
}

function hallsOf(code: string, settings: TimetableSettings): string[] {
  const all = settings.halls.map(({ id }) => id);
  const wanted = rulesOf(code, settings).halls.filter((id) => all.includes(id));
  return wanted.length > 0 ? wanted : all;
}

function daysOf(code: string, { scope, days }: CategoryScope): number[] {
  const { days: wanted } = rulesOf(code, scope.settings);
  const own = scope.categoryDays.get(code);
  const allowed = wanted.length > 0 ? wanted : own === undefined ? days : [own];
  return allowed.map((day) => days.indexOf(day)).filter((day) => day >= 0);
}

function membersOf(
  code: string,
  { scope, days, draft }: CategoryScope & { draft: readonly Slot[] },
): PlanAppearance[] {
  const { settings, appearances } = scope;
  const members = appearances.filter(({ category }) => category === code);
  const allowed = daysOf(code, { scope, days });
  const pinned = new Map(draft.filter(({ isPinned }) => isPinned).map((s) => [s.appearanceId, s]));
  return inRuleOrder(members, rulesOf(code, settings)).map((appearance, rank) => {
    const slot = pinned.get(appearance.id);
    return {
      id: appearance.id,
      category: code,
      minutes: appearance.minutes,
      rank,
      players: appearance.players.map(({ key }) => key),
      accompanists: appearance.accompanists.map(({ key }) => key),
      teachers: appearance.teachers.map(({ key }) => key),
      school: appearance.schoolKey || null,
      age: appearance.age,
      notBefore: earliestOn(appearance, { settings, days, allowed }),
      fixed: slot ? { hall: slot.hall, day: days.indexOf(slot.day), start: slot.start } : null,
    };
  });
}

function previousOf(
  { released, keepsDraft, appearances }: PlanScope,
  { draft, days }: { draft: readonly Slot[]; days: readonly PlainDate[] },
): Slots | null {
  const kept = keepsDraft ? draft : [];
  const places = new Map(
    [...kept, ...(released ?? [])].map(({ appearanceId, hall, day, start }) => [
      appearanceId,
      { hall, day: days.indexOf(day), start },
    ]),
  );
  const known = appearances.flatMap(({ id }) => {
    const place = places.get(id);
    return place && place.day >= 0 ? [[id, place] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}
