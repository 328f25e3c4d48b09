import type { PlacedField, Rectangle } from '#domain/prints/diploma-design.ts';
import { capHeight, type FaceName, faceOf, textWidth } from '#domain/prints/text-width.ts';

/** A text with final line breaks and size; the renderer changes neither. */
export interface FittedText {
  face: FaceName;
  /** In tenths of a point. */
  size: number;
  /** Baselines in tenths of a millimetre from the top of the page. */
  lines: { text: string; baseline: number }[];
  /** Some text had to be left out. */
  isCut: boolean;
}

export type FittedField = Pick<
  PlacedField,
  'x' | 'y' | 'width' | 'height' | 'font' | 'style' | 'size' | 'tracking' | 'valign' | 'shrink'
>;

/** Tenths of a millimetre in a tenth of a point. */
const POINT = 25.4 / 72;
/** Letters are measured one by one but kerned and joined in print, which needs this extra room. */
const KERNING: Record<PlacedField['font'], number> = { serif: 1.02, sans: 1.02, script: 1.08 };
const LINE_HEIGHT: Record<PlacedField['font'], number> = { serif: 1.22, sans: 1.3, script: 1.15 };
/** In tenths of a point. Smaller text is not readable. */
const [SMALLEST, STEP] = [50, 5];
/** Two lines of small text below a code. */
const [WORDS_HEIGHT, WORDS_GAP] = [56, 8];

/** Breaks a text into the lines of its field and, where the field shrinks, finds the largest size. */
export function fitText(text: string, field: FittedField): FittedText {
  const face = faceOf(field);
  const paragraphs = paragraphsOf(text, face, field.tracking);
  const most = (size: number) => (field.width / (size * POINT)) * (1000 / KERNING[field.font]);
  const room = (size: number) =>
    Math.max(1, Math.floor(field.height / (size * POINT * LINE_HEIGHT[field.font]) + 0.001));
  const space = textWidth(' ', face, field.tracking);
  const fits = (size: number) => {
    const width = most(size);
    if (paragraphs.some((words) => words.some((word) => word.width > width))) return false;
    return countLines(paragraphs, width, space) <= room(size);
  };
  let size = field.size;
  if (field.shrink) {
    while (size > SMALLEST && !fits(size)) size = Math.max(SMALLEST, size - STEP);
  }
  const width = most(size);
  const all = paragraphs.flatMap((words) =>
    brokenLines(pieces(words, { width, face, tracking: field.tracking }), width, space),
  );
  const kept = all.slice(0, room(size));
  const isCut = kept.length < all.length;
  if (isCut) kept.push(shortened(kept.pop() ?? '', { width, face, tracking: field.tracking }));
  return { face, size, lines: placed(kept, field, { size, face }), isCut };
}

interface Word {
  text: string;
  width: number;
}

function paragraphsOf(text: string, face: FaceName, tracking: number): Word[][] {
  if (text.trim() === '') return [];
  return text.split('\n').map((paragraph) =>
    paragraph
      .split(/[ \t]+/)
      .filter((word) => word !== '')
      .map((word) => ({ text: word, width: textWidth(word, face, tracking) })),
  );
}

function countLines(paragraphs: readonly Word[][], width: number, space: number): number {
  let lines = 0;
  for (const words of paragraphs) {
    lines++;
    let used = 0;
    for (const word of words) {
      const needed = used === 0 ? word.width : used + space + word.width;
      if (needed <= width || used === 0) {
        used = needed;
        continue;
      }
      lines++;
      used = word.width;
    }
  }
  return lines;
}

function brokenLines(words: readonly Word[], width: number, space: number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  let used = 0;
  for (const word of words) {
    const needed = used === 0 ? word.width : used + space + word.width;
    if (needed > width && line.length > 0) {
      lines.push(line.join(' '));
      line = [word.text];
      used = word.width;
    } else {
      line.push(word.text);
      used = needed;
    }
  }
  return [...lines, line.join(' ')];
}

interface Measure {
  width: number;
  face: FaceName;
  tracking: number;
}

/** A word that is wider than the field continues on the next line. */
function pieces(words: readonly Word[], { width, face, tracking }: Measure): Word[] {
  return words.flatMap((word) => {
    if (word.width <= width) return word;
    const found: Word[] = [];
    let piece = { text: '', width: 0 };
    for (const letter of word.text) {
      const more = textWidth(letter, face, tracking);
      if (piece.text !== '' && piece.width + more > width) {
        found.push(piece);
        piece = { text: '', width: 0 };
      }
      piece = { text: piece.text + letter, width: piece.width + more };
    }
    return [...found, piece];
  });
}

function shortened(line: string, { width, face, tracking }: Measure): string {
  const letters = [...line];
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, face, tracking) > width) {
    letters.pop();
  }
  return `${letters.join('').trimEnd()}…`;
}

/** Centres the capitals in their line, so that a name is centred in its field. */
function placed(
  lines: readonly string[],
  field: FittedField,
  { size, face }: { size: number; face: FaceName },
): FittedText['lines'] {
  const em = size * POINT;
  const lineHeight = em * LINE_HEIGHT[field.font];
  const free = field.height - lines.length * lineHeight;
  const top = field.y + (field.valign === 'top' ? 0 : field.valign === 'middle' ? free / 2 : free);
  const first = lineHeight / 2 + (em * capHeight(face)) / 2000;
  return lines.map((text, index) => ({
    text,
    baseline: Math.round((top + first + index * lineHeight) * 10) / 10,
  }));
}

/** In a field with a code: its square, and the text below it or, in a wide field, beside it. */
export function checkPlaces(field: Rectangle): {
  picture: { x: number; y: number; side: number };
  words: Rectangle;
} {
  const { x, y, width, height } = field;
  if (width >= height * 1.5) {
    const left = height + WORDS_GAP;
    return {
      picture: { x, y, side: height },
      words: { x: x + left, y, width: width - left, height },
    };
  }
  const side = Math.max(0, Math.min(width, height - WORDS_HEIGHT - WORDS_GAP));
  const top = y + side + WORDS_GAP;
  return {
    picture: { x: x + (width - side) / 2, y, side },
    words: { x, y: top, width, height: Math.max(0, y + height - top) },
  };
}
