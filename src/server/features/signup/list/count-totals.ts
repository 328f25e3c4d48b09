import type { SignupFilter } from '#server/features/signup/list/filter/queries.ts';

/** A count with its database snapshot. */
export interface Counted {
  total: number;
  snapshot: string;
}

interface Source {
  /** Identifies the current database state: every commit changes it. */
  snapshot(): Promise<string>;
  count(): Promise<Counted>;
}

/** Cached counts of filters: counting costs more than a page. */
export interface Totals {
  /** Never older than rows that were read before. */
  of(filter: SignupFilter, source: Source): Promise<number>;
}

const KEPT_FILTERS = 500;

export function createTotals(): Totals {
  const kept = new Map<string, Counted>();
  return {
    async of(filter, source) {
      // Not cached: time-dependent reasons change without a commit, and ids are asked for once.
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
