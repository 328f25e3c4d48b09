import { areSamePoints } from '#domain/jury/same-points.ts';

/**
 * A mark that was typed from paper, or that the juror gave on the tablet of the seat. The later one
 * of the same author replaces the earlier one; all tablets of a seat are one author.
 */
export interface MarkEntry {
  source: 'paper' | 'tablet';
  author: string;
  /** Null takes the own entry back. */
  points: string | null;
  criteria: Record<string, string>;
}

export const MARK_STATES = ['none', 'once', 'differs', 'agreed'] as const;
export type MarkState = (typeof MARK_STATES)[number];

export interface SettledMark {
  state: MarkState;
  /** Only of entries that agree. */
  points: string | null;
  criteria: Record<string, string>;
}

/**
 * Equal entries of two people make one mark. What the juror gave on a tablet needs nobody else, but
 * differs from paper that says otherwise. `entries` are in the order of their arrival.
 */
export function settleMark(entries: readonly MarkEntry[]): SettledMark {
  const lastOf = new Map(entries.map((entry) => [`${entry.source} ${entry.author}`, entry]));
  const [first, ...others] = [...lastOf.values()].filter((entry) => !isEmpty(entry));
  if (!first) return { state: 'none', points: null, criteria: {} };
  if (others.some((other) => !areSamePoints(first, other))) {
    return { state: 'differs', points: null, criteria: {} };
  }
  if (others.length === 0 && first.source === 'paper') {
    return { state: 'once', points: null, criteria: {} };
  }
  return { state: 'agreed', points: first.points, criteria: first.criteria };
}

function isEmpty({ points, criteria }: MarkEntry): boolean {
  return points === null && Object.keys(criteria).length === 0;
}
