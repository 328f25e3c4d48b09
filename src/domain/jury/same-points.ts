import { isDecimal, unitsOf } from '#domain/scoring/decimal-text.ts';

export interface Points {
  points: string | null;
  criteria: Record<string, string>;
}

/** `21` and `21.0` are the same points. */
export function areSamePoints(one: Points, other: Points): boolean {
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
