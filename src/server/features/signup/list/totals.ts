import type { SignupChangeListener } from '#server/features/signup/changes.ts';
import type { SignupFilter } from '#server/features/signup/list/filter/queries.ts';

/** How many a filter finds, kept until something changes: counting costs more than a page. */
export interface Totals extends SignupChangeListener {
  forget(): void;
  of(filter: SignupFilter, count: () => Promise<number>): Promise<number>;
}

const KEPT_FILTERS = 500;
/** What is written by hand in SQL is announced by nobody. */
const MAX_AGE_MS = 10_000;

interface Kept {
  total: Promise<number>;
  at: number;
}

export function createTotals(clock = () => performance.now()): Totals {
  const kept = new Map<string, Kept>();
  const forget = () => kept.clear();
  return {
    forget,
    changed: forget,
    missed: forget,
    of: (filter, count) => {
      // Mails fail and days pass without a signup being changed.
      if (filter.ids || filter.attention.length > 0) return count();
      const key = JSON.stringify(filter);
      const known = kept.get(key);
      if (known && clock() - known.at < MAX_AGE_MS) return known.total;
      const total = count();
      const entry = { total, at: clock() };
      kept.set(key, entry);
      total.catch(() => kept.get(key) === entry && kept.delete(key));
      if (kept.size > KEPT_FILTERS) kept.delete(kept.keys().next().value as string);
      return total;
    },
  };
}
