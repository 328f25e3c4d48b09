import type { RosterPerson } from '#domain/prints/roster.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Portions by day that a person has ordered. The only place that says who may eat and how much. */
export type MealEntitlement = Readonly<Record<PlainDate, number>>;

export function mealEntitlement({
  lunchDays,
  state,
}: Readonly<Pick<RosterPerson, 'state'>> & { lunchDays: readonly PlainDate[] }): MealEntitlement {
  // Nobody cooks for people who have no place yet.
  return state === 'waitlisted' ? {} : Object.fromEntries(lunchDays.map((day) => [day, 1]));
}

/** More was given than ordered. Without an order this begins with the first portion. */
export function isSurplus(given: number, entitled: number): boolean {
  return given > entitled;
}

export interface MealSum {
  day: PlainDate;
  ordered: number;
  /** Portions, not people. */
  given: number;
  /** Portions that people have ordered and not got yet. */
  left: number;
  /** People with more portions than they have ordered. */
  doubles: number;
}

/** Portions of each day, on a device and in the office. */
export function countMeals(
  people: readonly { entitled: MealEntitlement; given: Readonly<Record<PlainDate, number>> }[],
): MealSum[] {
  const sums = new Map<PlainDate, MealSum>();
  for (const { entitled, given } of people) {
    for (const day of new Set([...Object.keys(entitled), ...Object.keys(given)])) {
      const sum = sums.get(day) ?? { day, ordered: 0, given: 0, left: 0, doubles: 0 };
      const [ordered, portions] = [entitled[day] ?? 0, given[day] ?? 0];
      sums.set(day, {
        day,
        ordered: sum.ordered + ordered,
        given: sum.given + portions,
        left: sum.left + Math.max(0, ordered - portions),
        doubles: sum.doubles + (isSurplus(portions, ordered) ? 1 : 0),
      });
    }
  }
  return [...sums.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
