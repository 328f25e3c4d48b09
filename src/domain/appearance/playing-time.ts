import { type Piece, secondsOf } from '#domain/appearance/appearance.ts';
import type { EditionConfig } from '#domain/edition/config.ts';

/** What an appearance takes from the capacity of its category. */
export interface TakenPlace {
  category: string;
  seconds: number;
}

interface Played {
  category: string;
  pieces: readonly Pick<Piece, 'seconds'>[];
}

/** The known playing time, or else the maximum of the category. */
export function countedSeconds(
  { category, pieces }: Played,
  { categories }: Pick<EditionConfig, 'categories'>,
): number {
  const known = secondsOf(pieces);
  if (known) return known;
  const longest = categories.find(({ code }) => code === category)?.minutes?.max ?? 0;
  return Math.round(longest * 60);
}

export function takenPlaces(
  appearances: readonly Played[],
  config: Pick<EditionConfig, 'categories'>,
): TakenPlace[] {
  return appearances.map((appearance) => ({
    category: appearance.category,
    seconds: countedSeconds(appearance, config),
  }));
}
