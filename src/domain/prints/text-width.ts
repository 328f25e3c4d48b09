import type { FontName, FontStyle } from '#domain/prints/diploma-design.ts';
import { FONT_METRICS } from '#domain/prints/font-metrics.ts';

/** Ranges of characters with cache widths, first and last of each. */
export const MEASURED_RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x45f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2044],
  [0x20ac, 0x20ac],
  [0x2116, 0x2122],
];

export type FaceName = keyof typeof FONT_METRICS;

/** The file of each font and style. */
const FACES: Record<FontName, Partial<Record<FontStyle, FaceName>>> = {
  serif: {
    regular: 'source-serif-4-400',
    italic: 'source-serif-4-400-italic',
    bold: 'source-serif-4-600',
  },
  sans: { regular: 'noto-sans-400', bold: 'noto-sans-600' },
  script: { regular: 'great-vibes-400' },
};

export function faceOf({ font, style }: { font: FontName; style: FontStyle }): FaceName {
  return FACES[font][style] ?? FACES[font].regular ?? 'noto-sans-400';
}

/** The width of the widest character of the fallback fonts. */
const UNKNOWN = 1300;
const STAND_IN: FaceName = 'noto-sans-400';
const INVISIBLE = /[\u200b-\u200d]|[\ufe00-\ufe0f]/;

const cache = new Map<FaceName, ReadonlyMap<number, number>>();

function advancesOf(face: FaceName): ReadonlyMap<number, number> {
  const read = cache.get(face);
  if (read) return read;
  const codes = MEASURED_RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  const advances = new Map<number, number>();
  let place = 0;
  for (const word of FONT_METRICS[face].advances.split(' ')) {
    if (word.startsWith('_')) {
      place += Number.parseInt(word.slice(1), 36);
      continue;
    }
    advances.set(codes[place] ?? 0, Number.parseInt(word, 36));
    place++;
  }
  cache.set(face, advances);
  return advances;
}

export function hasLetter(face: FaceName, letter: string): boolean {
  return advancesOf(face).has(letter.codePointAt(0) ?? 0);
}

/** In thousandths of the size, without kerning. */
export function textWidth(text: string, face: FaceName, tracking = 0): number {
  const advances = advancesOf(face);
  const others = advancesOf(STAND_IN);
  let width = 0;
  for (const letter of text) {
    if (INVISIBLE.test(letter)) continue;
    const code = letter.codePointAt(0) ?? 0;
    width += (advances.get(code) ?? others.get(code) ?? UNKNOWN) + tracking;
  }
  return width;
}

export function capHeight(face: FaceName): number {
  return FONT_METRICS[face].capHeight;
}
