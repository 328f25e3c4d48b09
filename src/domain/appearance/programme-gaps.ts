import { type Appearance, namedPieces, secondsOf } from '#domain/appearance/appearance.ts';
import type { EditionConfig } from '#domain/edition/config.ts';

/** What the programme of an appearance lacks, or where it leaves the limits of its category. */
export const PROGRAMME_GAPS = ['no-piece', 'no-time', 'short', 'long', 'no-accompanist'] as const;
export type ProgrammeGap = (typeof PROGRAMME_GAPS)[number];

type Programme = Pick<Appearance, 'category' | 'pieces' | 'accompanists' | 'asksAccompanist'>;

export function programmeGaps(
  { category, pieces, accompanists, asksAccompanist }: Programme,
  { categories }: Pick<EditionConfig, 'categories'>,
): ProgrammeGap[] {
  const limit = categories.find(({ code }) => code === category)?.minutes;
  const named = namedPieces(pieces);
  const isTimed = named.length > 0 && named.every(({ seconds }) => seconds !== null);
  const seconds = secondsOf(pieces) ?? 0;
  const gaps: [ProgrammeGap, boolean][] = [
    ['no-piece', named.length === 0],
    ['no-time', named.length > 0 && !isTimed],
    // With a length missing, only too much is certain.
    ['short', isTimed && limit !== null && limit !== undefined && seconds < limit.min * 60],
    ['long', limit !== null && limit !== undefined && seconds > limit.max * 60],
    ['no-accompanist', asksAccompanist && accompanists.length === 0],
  ];
  return gaps.filter(([, isThere]) => isThere).map(([gap]) => gap);
}
