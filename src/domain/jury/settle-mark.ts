import { isDecimal, unitsOf } from '#domain/scoring/decimal-text.ts';

/** A mark typed from paper. The later one of the same author replaces the earlier one. */
export interface MarkEntry {
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

/** Equal entries of two people make one mark. `entries` are in the order of their arrival. */
export function settleMark(entries: readonly MarkEntry[]): SettledMark {
  const lastOf = new Map(entries.map((entry) => [entry.author, entry]));
  const [first, ...others] = [...lastOf.values()].filter((entry) => !isEmpty(entry));
  if (!first) return { state: 'none', points: null, criteria: {} };
  if (others.length === 0) return { state: 'once', points: null, criteria: {} };
  if (others.some((other) => !areSame(first, other))) {
    return { state: 'differs', points: null, criteria: {} };
  }
  return { state: 'agreed', points: first.points, criteria: first.criteria };
}

function isEmpty({ points, criteria }: MarkEntry): boolean {
  return points === null && Object.keys(criteria).length === 0;
}

/** `21` and `21.0` are the same points. */
function areSame(one: MarkEntry, other: MarkEntry): boolean {
  const names = new Set([...Object.keys(one.criteria), ...Object.keys(other.criteria)]);
  return (
    isSameNumber(one.points, other.points) &&
    [...names].every((name) => isSameNumber(one.criteria[name], other.criteria[name]))
  );
}

function isSameNumber(one: string | null | undefined, other: string | null | undefined): boolean {
  if (!one || !other || !isDecimal(one) || !isDecimal(other))
    return (one ?? null) === (other ?? null);
  return unitsOf(one) === unitsOf(other);
}
