import { type Appearance, namedPieces } from '#domain/appearance/appearance.ts';

/** What a teacher can be asked to complete. */
export const PROGRAMME_PARTS = ['pieces', 'times', 'accompanist', 'sheets'] as const;
export type ProgrammePart = (typeof PROGRAMME_PARTS)[number];

type Programme = Pick<Appearance, 'pieces' | 'accompanists' | 'asksAccompanist'>;

/** What is not known of an appearance yet. Whether a soloist needs an accompanist, people know. */
export function missingParts(
  { pieces, accompanists, asksAccompanist }: Programme,
  { hasSheets }: { hasSheets: boolean },
): ProgrammePart[] {
  const named = namedPieces(pieces);
  const parts: [ProgrammePart, boolean][] = [
    ['pieces', named.length === 0],
    ['times', named.some(({ seconds }) => seconds === null)],
    ['accompanist', accompanists.length === 0 && !asksAccompanist],
    ['sheets', !hasSheets],
  ];
  return parts.filter(([, isMissing]) => isMissing).map(([part]) => part);
}

const FRAGMENT = /^#complete=([a-z,]+)$/;

/** The end of a link that opens the fields of these parts. */
export function completionFragment(parts: readonly ProgrammePart[]): string {
  return `#complete=${parts.join(',')}`;
}

/** Empty for any other fragment. */
export function partsOfFragment(fragment: string): ProgrammePart[] {
  const named = FRAGMENT.exec(fragment)?.[1]?.split(',') ?? [];
  return PROGRAMME_PARTS.filter((part) => named.includes(part));
}
