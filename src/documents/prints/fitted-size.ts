/** Shares of the font size: approximate widths of letters in our bold fonts, rather too large. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\u{300}-\u{36f}\u200b]/u, 0],
  [/[iíjlĺľ.,:;'’|!I()[\] \u00a0-]/u, 0.34],
  [/[ftťrŕ"“„]/u, 0.45],
  [/[mwMWŴ@%—Æ]/u, 0.95],
  [/[\p{Lu}\d–·&]/u, 0.72],
  [/[!-ɏ]/u, 0.61],
];
const WIDE_LETTER = 1.05;
const MM_OF_POINT = 0.3528;

interface Room {
  widthMm: number;
  lines: number;
  /** In points, the largest first. */
  sizes: readonly number[];
}

/** The largest size in which a text fits into the lines, else the smallest. */
export function fittedSize(text: string, { widthMm, lines, sizes }: Room): number {
  const fits = sizes.find((size) => linesTaken(text, widthMm / (size * MM_OF_POINT)) <= lines);
  return fits ?? sizes.at(-1) ?? 0;
}

/** The line width is given in multiples of the font size. */
function linesTaken(text: string, lineWidth: number): number {
  const space = widthOf(' ');
  let lines = 1;
  let used = 0;
  for (const word of text.split(/[ \u200b]+/u)) {
    const width = widthOf(word);
    const wanted = used === 0 ? width : used + space + width;
    if (wanted <= lineWidth) {
      used = wanted;
    } else {
      if (used > 0) lines++;
      lines += Math.max(0, Math.ceil(width / lineWidth) - 1);
      // A broken word counts as one that does not fit.
      if (width > lineWidth) return Number.POSITIVE_INFINITY;
      used = width;
    }
  }
  return lines;
}

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDE_LETTER;
  }
  return width;
}

/** Cuts a text to this many letters. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
