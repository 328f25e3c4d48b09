// Reorder or hide the text around them. The zero-width joiner stays: emoji are put together with it.
const INVISIBLE =
  /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/g;
const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
const LONG_WORD = /\S{29,}/gu;
const WORD_PIECE = /.{24}(?=.)/gsu;
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * The last line of defence before a text is printed: whatever came through the checks of the form
 * cannot break the page. Texts are cut at `maxLength` characters; a word that no line can hold may
 * be broken anywhere.
 */
export function printable(text: string, maxLength: number): string {
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
  return cut.replace(LONG_WORD, (word) => word.replace(WORD_PIECE, `$&${ZERO_WIDTH_SPACE}`));
}

const MAX_TEXT = 400;
/** Texts made of many others: all the members of a group, a notice with the office's reason. */
const MAX_LONG_TEXT: Record<string, number> = { members: 30_000, notice: 2_000 };
/** Made by us and meant for machines, so they stay as they are. */
const KEPT: ReadonlySet<string> = new Set(['url', 'svg', 'accent', 'lang']);

/** The payload of a template with all its texts made printable. */
export function printableTexts<T>(value: T, key = ''): T {
  if (typeof value === 'string') {
    if (KEPT.has(key)) return value;
    return printable(value, MAX_LONG_TEXT[key] ?? MAX_TEXT) as T;
  }
  if (Array.isArray(value)) return value.map((item) => printableTexts(item, key)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, item]) => [name, printableTexts(item, name)]);
  return Object.fromEntries(entries) as T;
}
