import type { TakenPlace } from '#domain/appearance/playing-time.ts';
import type { Capacity, Category } from '#domain/edition/config.ts';

/** The taken places of one category. */
export interface Occupancy {
  appearances: number;
  seconds: number;
}

const NOTHING_TAKEN: Occupancy = { appearances: 0, seconds: 0 };

function occupancyOf(places: readonly TakenPlace[], code: string): Occupancy {
  const own = places.filter(({ category }) => category === code);
  return {
    appearances: own.length,
    seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/** In the unit of the capacity: places, or minutes. */
function inUnit({ appearances, seconds }: Occupancy, unit: Capacity['unit']): number {
  return unit === 'entries' ? appearances : seconds / 60;
}

/** Categories of the places that have a capacity. */
export function limitedCategories(
  places: readonly Pick<TakenPlace, 'category'>[],
  categories: readonly Category[],
): string[] {
  const own = new Set(places.map(({ category }) => category));
  return categories
    .filter(({ code, capacity }) => capacity && own.has(code))
    .map(({ code }) => code);
}

/**
 * Categories in which the wanted places do not fit beside those of others. A signup never loses
 * what it already holds: only a category in which it would grow can be overfull.
 */
export function overfullCategories({
  wanted,
  held,
  categories,
  taken,
}: {
  wanted: readonly TakenPlace[];
  held: readonly TakenPlace[];
  categories: readonly Category[];
  taken: ReadonlyMap<string, Occupancy>;
}): string[] {
  return categories
    .filter(({ code, capacity }) => {
      if (!capacity) return false;
      const { unit, limit } = capacity;
      const need = occupancyOf(wanted, code);
      if (inUnit(need, unit) <= inUnit(occupancyOf(held, code), unit)) return false;
      return inUnit(sum(taken.get(code) ?? NOTHING_TAKEN, need), unit) > limit;
    })
    .map(({ code }) => code);
}

function sum(one: Occupancy, other: Occupancy): Occupancy {
  return {
    appearances: one.appearances + other.appearances,
    seconds: one.seconds + other.seconds,
  };
}

/** Occupancy of the limited categories of some appearances. */
export interface CategoryPlaces {
  category: string;
  unit: Capacity['unit'];
  limit: number;
  /** By all other signups. */
  taken: number;
  wanted: number;
}

export function placesOf(
  wanted: readonly TakenPlace[],
  categories: readonly Category[],
  taken: ReadonlyMap<string, Occupancy>,
): CategoryPlaces[] {
  const entered = new Set(wanted.map(({ category }) => category));
  return categories.flatMap(({ code, capacity }) => {
    if (!capacity || !entered.has(code)) return [];
    return {
      category: code,
      ...capacity,
      taken: inUnit(taken.get(code) ?? NOTHING_TAKEN, capacity.unit),
      wanted: inUnit(occupancyOf(wanted, code), capacity.unit),
    };
  });
}
