/** Each word costs a pass over the rows. */
const MAX_WORDS = 8;
const MAX_LENGTH = 200;

/** The words of a search text, all of which must match. */
export function searchWords(typed: string): string[] {
  // PostgreSQL texts cannot contain the null character.
  const words = typed.slice(0, MAX_LENGTH).replaceAll('\0', ' ').split(/\s+/);
  return words.filter((word) => word !== '').slice(0, MAX_WORDS);
}

const PLAIN = /^[\x20-\x7e]*$/;
const FOREIGN_LETTERS: Record<string, string> = { Ł: 'l', ł: 'l', Đ: 'd', đ: 'd', Ø: 'o', ø: 'o' };

/** The same result as the database's `fold_text`, for texts folded before they are written. */
export function foldedForSearch(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[ŁłĐđØø]/g, (letter) => FOREIGN_LETTERS[letter] ?? letter);
}

/** The distinct words of all these texts, each with a leading space, as stored for the search. */
export function searchedWords(texts: readonly string[]): string {
  const words = new Set(foldedForSearch(texts.join(' ')).split(/\s+/));
  words.delete('');
  return [...words]
    .toSorted()
    .map((word) => ` ${word}`)
    .join('');
}

/** An SQL condition: the folded column contains the parameter, without wildcards. */
export function containsWord(foldedColumn: string, parameter: string): string {
  return `strpos(${foldedColumn}, fold_text(${parameter})) > 0`;
}

/** Shorter words match inside too many words. */
const LETTERS_ANYWHERE = 3;

/**
 * A pattern for `like fold_text(…)` over words with leading spaces: matches a word anywhere, or a
 * short word only as a prefix. Wildcards in typed text are escaped.
 */
export function wordPattern(word: string): string {
  const letters = [...word.normalize('NFD').replace(/[\u0300-\u036f]/g, '')].length;
  const plain = word.replace(/[\\%_]/g, '\\$&');
  return letters < LETTERS_ANYWHERE ? `% ${plain}%` : `%${plain}%`;
}
