import type { PlainDate } from '#domain/time/plain-date.ts';
import {
  byTime,
  type Conflict,
  type ConflictScope,
  conflict,
  grouped,
  type Played,
  placeOf,
} from '#domain/timetable/conflict.ts';
import { inRuleOrder, isInRuleOrder, isOrderFixed } from '#domain/timetable/order-rules.ts';
import type { Availability } from '#domain/timetable/timetable-settings.ts';
import { rulesOf } from '#domain/timetable/timetable-settings.ts';

/** What people, schools and categories need, beside time between two appearances. */
export function wishConflicts(scope: ConflictScope): Conflict[] {
  const { availability, farSchools } = scope.settings;
  const stated = grouped(availability, ({ subject, key, day }) => statedKey(subject, key, day));
  const far = new Map(farSchools.map(({ key, name }) => [key, name]));
  const found: Conflict[] = [];
  for (const one of scope.played) {
    found.push(...unavailable(one, stated));
    for (const wish of [
      youngestLate(one, scope),
      farEarly(one, far, scope),
      movedEarlier(one, scope),
      wrongPlace(one, scope),
    ]) {
      if (wish) found.push(wish);
    }
  }
  return [...found, ...categoryConflicts(scope)];
}

function statedKey(subject: Availability['subject'], key: string, day: PlainDate): string {
  return `${day} ${subject} ${key}`;
}

function unavailable(one: Played, stated: ReadonlyMap<string, Availability[]>): Conflict[] {
  if (stated.size === 0) return [];
  const { players, accompanists, schoolKey } = one.appearance;
  const { day } = one.slot;
  const concerned = new Set([
    statedKey('school', schoolKey, day),
    ...[...players, ...accompanists].map(({ key }) => statedKey('person', key, day)),
  ]);
  return [...concerned].flatMap((key) => {
    const rows = stated.get(key) ?? [];
    const [first] = rows;
    const fits = rows.some(({ from, to }) => from <= one.slot.start && one.slot.end <= to);
    if (fits || !first) return [];
    const facts = { subject: first.name, places: [placeOf(one)] };
    return [conflict('not-available', { ...facts, hours: rows })];
  });
}

function youngestLate(one: Played, { settings: { youngest } }: ConflictScope): Conflict | null {
  const { age, title } = one.appearance;
  if (age === null || age > youngest.age || one.slot.end <= youngest.until) return null;
  const facts = { subject: title, places: [placeOf(one)] };
  return conflict('youngest-late', { ...facts, minutes: age, needed: youngest.until });
}

function farEarly(
  one: Played,
  far: ReadonlyMap<string, string>,
  { settings: { farFrom } }: ConflictScope,
): Conflict | null {
  const school = far.get(one.appearance.schoolKey);
  if (school === undefined || one.slot.start >= farFrom) return null;
  return conflict('far-early', { subject: school, places: [placeOf(one)], needed: farFrom });
}

function movedEarlier(one: Played, { released }: ConflictScope): Conflict | null {
  const { appearanceId, day, start } = one.slot;
  const before = released.get(appearanceId);
  const isEarlier = before && (day < before.day || (day === before.day && start < before.start));
  if (!isEarlier) return null;
  const facts = { subject: one.appearance.title, places: [placeOf(one)] };
  const told = { needed: before.start, releasedDay: before.day };
  return conflict('moved-earlier', { ...facts, minutes: start, ...told });
}

function wrongPlace(one: Played, { settings, categoryDays }: ConflictScope): Conflict | null {
  const { category } = one.appearance;
  const { halls, days } = rulesOf(category, settings);
  const ownDay = categoryDays.get(category);
  const allowed = days.length > 0 || ownDay === undefined ? days : [ownDay];
  const isHall = halls.length === 0 || halls.includes(one.slot.hall);
  const isDay = allowed.length === 0 || allowed.includes(one.slot.day);
  if (isHall && isDay) return null;
  return conflict('wrong-place', { subject: category, places: [placeOf(one)] });
}

function categoryConflicts({ hallDays, settings }: ConflictScope): Conflict[] {
  const categories = new Map<string, Played[][]>();
  for (const { played } of hallDays) {
    for (const [code, part] of grouped(played, ({ appearance }) => appearance.category)) {
      const parts = categories.get(code);
      if (parts) parts.push(part);
      else categories.set(code, [part]);
    }
  }
  return [...categories].flatMap(([code, parts]) => {
    const rules = rulesOf(code, settings);
    const split =
      parts.length > 1 && !rules.mayBeSplit
        ? [
            conflict('split', {
              subject: code,
              places: parts
                .flatMap(([first]) => first ?? [])
                .sort(byTime)
                .map(placeOf),
            }),
          ]
        : [];
    if (!isOrderFixed(rules)) return split;
    return [...split, ...parts.flatMap((part) => orderConflicts(part, rules))];
  });
}

/** The first appearance of a category in a hall and day that is not where its rule puts it. */
function orderConflicts(
  part: readonly Played[],
  rules: Parameters<typeof inRuleOrder>[1],
): Conflict[] {
  const appearances = part.map(({ appearance }) => appearance);
  if (isInRuleOrder(appearances, rules)) return [];
  const wanted = inRuleOrder(appearances, rules);
  const index = wanted.findIndex(({ id }, at) => id !== appearances[at]?.id);
  const [is, should] = [part[index], part.find((one) => one.appearance === wanted[index])];
  if (!is || !should) return [];
  return [conflict('order', { subject: rules.code, places: [placeOf(is), placeOf(should)] })];
}
