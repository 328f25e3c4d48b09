import { foldedText } from '#domain/folded-text.ts';
import type { Award } from '#domain/jury/category-outcome.ts';
import type { PrizeKind } from '#domain/jury/prize.ts';

interface Prize {
  name: string;
  kind?: PrizeKind | undefined;
  /** Null: the prize is not awarded. */
  appearanceId: string | null;
}

interface Awarded {
  appearanceId: string;
  award: Award;
}

/**
 * The prizes that are written down as not awarded and that somebody has all the same: the place or
 * the band of that name, or a prize of the same kind and name.
 */
export function heldThoughWithheld<T extends Prize>(
  prizes: readonly T[],
  awarded: readonly Awarded[],
): { prize: T; appearanceIds: string[] }[] {
  const withheld = prizes.filter(({ appearanceId }) => appearanceId === null);
  return withheld.flatMap((prize) => {
    const name = keyOf(prize.name);
    const place = placeIn(prize.name);
    const holders = [
      ...awarded
        .filter(({ award }) => isHeld(award, { place, name }))
        .map(({ appearanceId }) => appearanceId),
      ...prizes
        .filter((other) => kindOf(other) === kindOf(prize) && keyOf(other.name) === name)
        .flatMap(({ appearanceId }) => appearanceId ?? []),
    ];
    return holders.length > 0 ? [{ prize, appearanceIds: [...new Set(holders)] }] : [];
  });
}

function isHeld(award: Award, { place, name }: { place: number | null; name: string }): boolean {
  return (
    (place !== null && award.place === place) || (award.band !== null && keyOf(award.band) === name)
  );
}

const kindOf = ({ kind = 'prize' }: Prize): PrizeKind => kind;
const keyOf = (name: string): string => foldedText(name).replaceAll(/\s+/g, ' ').trim();

const ORDINALS: Readonly<Record<string, number>> = {
  ...{ i: 1, ii: 2, iii: 3, iv: 4, v: 5 },
  ...{ prve: 1, druhe: 2, tretie: 3, stvrte: 4, piate: 5 },
  ...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5 },
};

/** `1. miesto`, `II. miesto (delené)`, `tretie miesto`, `place 2`, `3rd place`; null for others. */
export function placeIn(name: string): number | null {
  const [first = '', second = ''] = foldedText(name.trim()).split(/[^a-z0-9]+/);
  if (second === 'miesto' || second === 'place') return ordinalOf(first);
  return first === 'place' ? ordinalOf(second) : null;
}

function ordinalOf(word: string): number | null {
  const digits = word.replace(/(?:st|nd|rd|th)$/, '');
  return /^\d{1,2}$/.test(digits) ? Number(digits) : (ORDINALS[word] ?? null);
}
