import { decimalOf, isDecimal, unitsOf } from '#domain/scoring/decimal-text.ts';

export interface PointScale {
  min: string;
  max: string;
  step: string;
}

/** More would not fit a screen that is touched in the dark. */
const MOST_BUTTONS = 31;

/** Every allowed number, for a button each; null where there are too many, so that one types. */
export function pointValues({ min, max, step }: PointScale): string[] | null {
  const [from, to, by] = [unitsOf(min), unitsOf(max), unitsOf(step)];
  const count = (to - from) / by + 1n;
  if (count > BigInt(MOST_BUTTONS)) return null;
  return Array.from({ length: Number(count) }, (_, index) => decimalOf(from + by * BigInt(index)));
}

export const DELETE_KEY = 'delete';

/** Digits after the point that a step needs. */
function digitsOf({ min, step }: PointScale): number {
  const digits = (text: string) => decimalOf(unitsOf(text)).split('.')[1]?.length ?? 0;
  return Math.max(digits(min), digits(step));
}

export function hasFractions(scale: PointScale): boolean {
  return digitsOf(scale) > 0;
}

/**
 * The text after a key of the keypad: a digit, `.`, or `DELETE_KEY`. A key that would leave the
 * scale changes nothing.
 */
export function afterKey(text: string, key: string, scale: PointScale): string {
  if (key === DELETE_KEY) return text.slice(0, -1);
  if (key === '.') {
    return text === '' || text.includes('.') || !hasFractions(scale) ? text : `${text}.`;
  }
  const next = text === '0' ? key : text + key;
  const fraction = next.split('.')[1]?.length ?? 0;
  const isTooLong = fraction > digitsOf(scale) || !isDecimal(next);
  return isTooLong || unitsOf(next) > unitsOf(scale.max) ? text : next;
}
