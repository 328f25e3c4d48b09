// Reorder or hide the text around them. The zero-width joiner stays: emoji are put together with it.
const INVISIBLE =
  /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g;
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/**
 * Words from this length on may be broken after every `piece` letters. Others stay whole, so that an
 * address copied from the document is the address.
 */
interface WordBreaks {
  from: number;
  piece: number;
}
const WIDE: WordBreaks = { from: 45, piece: 22 };
const NARROW: WordBreaks = { from: 25, piece: 11 };

/**
 * The last line of defence before a text is printed: whatever came through the checks of the form
 * cannot break the page. Texts are cut at `maxLength` characters.
 */
export function printable(text: string, maxLength: number, breaks: WordBreaks = WIDE): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replace(PILED_MARKS, '$1')
    .trim();
  const characters = [...clean];
  const cut =
    characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : clean;
  return cut.replace(/\S+/gu, (word) => breakable(word, breaks));
}

function breakable(word: string, { from, piece }: WordBreaks): string {
  if (word.length < from) return word;
  const zeroWidthSpace = '\u200b';
  const letters = [...word];
  const pieces = Array.from({ length: Math.ceil(letters.length / piece) }, (_, index) =>
    letters.slice(index * piece, (index + 1) * piece).join(''),
  );
  return pieces.join(zeroWidthSpace);
}

const MAX_TEXT = 400;
/** Texts made of many others: all the members of a group, a notice with the office's reason. */
const MAX_LONG_TEXT: Record<string, number> = {
  members: 30_000,
  notes: 5_000,
  notice: 2_000,
  words: 20_000,
};
/** Texts of the narrow columns. */
const NARROW_TEXTS: ReadonlySet<string> = new Set(['name', 'role', 'teacher', 'entry', 'pieces']);
/** Made by us and meant for machines, so they stay as they are. */
const KEPT: ReadonlySet<string> = new Set(['url', 'svg', 'drawing', 'accent', 'lang', 'picture']);

/** The payload of a template with all its texts made printable. */
export function printableTexts<T>(value: T, key = ''): T {
  if (typeof value === 'string') {
    if (KEPT.has(key)) return value;
    const breaks = NARROW_TEXTS.has(key) ? NARROW : WIDE;
    return printable(value, MAX_LONG_TEXT[key] ?? MAX_TEXT, breaks) as T;
  }
  if (Array.isArray(value)) return value.map((item) => printableTexts(item, key)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, item]) => [name, printableTexts(item, name)]);
  return Object.fromEntries(entries) as T;
}
