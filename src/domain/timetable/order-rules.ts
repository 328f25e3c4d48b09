import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { inSlovakOrder, surnameOf } from '#domain/prints/slovak-order.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import type { CategoryRules, Draw } from '#domain/timetable/timetable-settings.ts';

type Compare = (one: TimetableAppearance, other: TimetableAppearance) => number;

/**
 * The appearances of a category in the order of its rule. Where the rule does not decide, the given
 * order stays: nobody drawn yet, equal ages, a category that is ordered by hand.
 */
export function inRuleOrder(
  appearances: readonly TimetableAppearance[],
  rules: CategoryRules,
): TimetableAppearance[] {
  const compare = comparisonOf(rules);
  return compare ? appearances.toSorted(compare) : [...appearances];
}

/** Looks at neighbours only, which is much less than sorting. */
export function isInRuleOrder(
  appearances: readonly TimetableAppearance[],
  rules: CategoryRules,
): boolean {
  const compare = comparisonOf(rules);
  return appearances.every((one, index) => {
    const before = appearances[index - 1];
    return !compare || !before || compare(before, one) <= 0;
  });
}

/** Whether the rule decides the order now, so that planning keeps to it. */
export function isOrderFixed(rules: CategoryRules): boolean {
  return comparisonOf(rules) !== null;
}

function comparisonOf({ order, letter, draw, drawn }: CategoryRules): Compare | null {
  switch (order) {
    case 'by-hand':
      return null;
    case 'age':
      return byAge;
    case 'instrument-then-age':
      return (one, other) => inSlovakOrder(one.instrument, other.instrument) || byAge(one, other);
    case 'letter':
      return letter === '' ? null : fromLetter(letter);
    case 'lot-before':
      return draw && byNumbers(ranksOf(draw));
    case 'lot-on-site':
      return drawn.length === 0 ? null : byDrawnNumber(drawn);
  }
}

/** The youngest first; people without a birth date come last. */
function byAge(one: TimetableAppearance, other: TimetableAppearance): number {
  const [born, otherBorn] = [one.youngestBorn ?? '', other.youngestBorn ?? ''];
  return born > otherBorn ? -1 : Number(born < otherBorn);
}

/** From the drawn letter to the end of the alphabet, then from its beginning. */
function fromLetter(letter: string): Compare {
  const nameOf = ({ title, isGroup }: TimetableAppearance) => (isGroup ? title : surnameOf(title));
  const isBefore = (one: TimetableAppearance) =>
    inSlovakOrder(nameOf(one).toLowerCase(), letter.toLowerCase()) < 0;
  return (one, other) =>
    Number(isBefore(one)) - Number(isBefore(other)) ||
    inSlovakOrder(nameOf(one), nameOf(other)) ||
    inSlovakOrder(one.title, other.title);
}

function byDrawnNumber(drawn: readonly { appearanceId: string; number: number }[]): Compare {
  const numbers = new Map(drawn.map(({ appearanceId, number }) => [appearanceId, number]));
  return byNumbers(numbers);
}

/** A draw never changes, and its hundreds of hashes are asked for with every move on the board. */
const ranks = new WeakMap<Draw, ReadonlyMap<string, number>>();

function ranksOf(draw: Draw): ReadonlyMap<string, number> {
  const known = ranks.get(draw);
  if (known) return known;
  const order = lotOrder(draw.appearanceIds, draw.seed);
  const found = new Map(order.map((id, index) => [id, index]));
  ranks.set(draw, found);
  return found;
}

/** Late entries were not drawn and come last. */
function byNumbers(numbers: ReadonlyMap<string, number>): Compare {
  const last = Number.MAX_SAFE_INTEGER;
  return (one, other) => (numbers.get(one.id) ?? last) - (numbers.get(other.id) ?? last);
}

/** SHA-256 of `<seed> <appearance id>`, as hexadecimal text. */
export function lotOf(id: string, seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${seed} ${id}`)));
}

/**
 * The drawn order: by SHA-256 of `<seed> <appearance id>`, as hexadecimal text. Anybody can repeat
 * the draw from the seed and the list in the protocol. An appearance that is withdrawn changes
 * nothing for the others.
 */
export function lotOrder(appearanceIds: readonly string[], seed: string): string[] {
  const lots = [...new Set(appearanceIds)].map((id) => ({ id, lot: lotOf(id, seed) }));
  return lots.toSorted((one, other) => (one.lot < other.lot ? -1 : 1)).map(({ id }) => id);
}
