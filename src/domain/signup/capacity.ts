import type { Capacity, Category } from '#domain/edition/config.ts';
import type { Entry } from '#domain/signup/entries.ts';

/** The taken places of one category. */
export interface Occupancy {
  entries: number;
  minutes: number;
}

const NOTHING_TAKEN: Occupancy = { entries: 0, minutes: 0 };

/** The demand of the entries in the category, in the unit of its capacity. */
function demand(entries: readonly Entry[], code: string, unit: Capacity['unit']): number {
  const own = entries.filter((entry) => entry.category === code);
  return unit === 'entries' ? own.length : own.reduce((sum, entry) => sum + entry.minutes, 0);
}

/** Categories of the entries that have a capacity. */
export function limitedCategories(
  entries: readonly Entry[],
  categories: readonly Category[],
): string[] {
  const own = new Set(entries.map((entry) => entry.category));
  return categories
    .filter(({ code, capacity }) => capacity && own.has(code))
    .map(({ code }) => code);
}

/**
 * Categories in which the wanted entries do not fit beside those of others. A signup never loses
 * what it already holds: only a category in which it would grow can be overfull.
 */
export function overfullCategories({
  wanted,
  held,
  categories,
  taken,
}: {
  wanted: readonly Entry[];
  held: readonly Entry[];
  categories: readonly Category[];
  taken: ReadonlyMap<string, Occupancy>;
}): string[] {
  return categories
    .filter(({ code, capacity }) => {
      if (!capacity) return false;
      const { unit, limit } = capacity;
      const need = demand(wanted, code, unit);
      if (need <= demand(held, code, unit)) return false;
      return (taken.get(code) ?? NOTHING_TAKEN)[unit] + need > limit;
    })
    .map(({ code }) => code);
}

/** Occupancy of the limited categories of some entries. */
export interface CategoryPlaces {
  category: string;
  unit: Capacity['unit'];
  limit: number;
  /** By all other signups. */
  taken: number;
  wanted: number;
}

export function placesOf(
  wanted: readonly Entry[],
  categories: readonly Category[],
  taken: ReadonlyMap<string, Occupancy>,
): CategoryPlaces[] {
  const entered = new Set(wanted.map((entry) => entry.category));
  return categories.flatMap(({ code, capacity }) => {
    if (!capacity || !entered.has(code)) return [];
    return {
      category: code,
      ...capacity,
      taken: (taken.get(code) ?? NOTHING_TAKEN)[capacity.unit],
      wanted: demand(wanted, code, capacity.unit),
    };
  });
}
