import type { SignupFilter } from '#server/features/signup/list/filter/queries.ts';

/** A count and the state of the database that it was counted in. */
export interface Counted {
  total: number;
  snapshot: string;
}

interface Source {
  /** Names the state of the database now: any commit changes it. */
  snapshot(): Promise<string>;
  count(): Promise<Counted>;
}

/** How many a filter finds: counting costs more than a page, so a count is kept while it is true. */
export interface Totals {
  /** A total that holds now, so it is never older than rows that were read before. */
  of(filter: SignupFilter, source: Source): Promise<number>;
}

const KEPT_FILTERS = 500;

export function createTotals(): Totals {
  const kept = new Map<string, Counted>();
  return {
    async of(filter, source) {
      // Days pass without a commit, and ids are asked for once.
      if (filter.ids || filter.attention.length > 0) return (await source.count()).total;
      const key = JSON.stringify(filter);
      const known = kept.get(key);
      if (known && known.snapshot === (await source.snapshot())) return known.total;
      const counted = await source.count();
      kept.set(key, counted);
      if (kept.size > KEPT_FILTERS) kept.delete(kept.keys().next().value as string);
      return counted.total;
    },
  };
}
