/** More words than anybody types; each costs a pass. */
const MAX_WORDS = 8;
const MAX_LENGTH = 200;

/** What was typed into a search box, as the words that must all be found. */
export function searchWords(typed: string): string[] {
  // PostgreSQL knows no text with the character zero in it.
  const words = typed.slice(0, MAX_LENGTH).replaceAll('\0', ' ').split(/\s+/);
  return words.filter((word) => word !== '').slice(0, MAX_WORDS);
}

const PLAIN = /^[\x20-\x7e]*$/;
const FOREIGN_LETTERS: Record<string, string> = { Ł: 'l', ł: 'l', Đ: 'd', đ: 'd', Ø: 'o', ø: 'o' };

/** What the database's `fold_text` answers, for texts that are folded before they are written. */
export function foldedForSearch(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[ŁłĐđØø]/g, (letter) => FOREIGN_LETTERS[letter] ?? letter);
}

/** The words of all these texts, each once and with a space before it, as a search reads them. */
export function searchedWords(texts: readonly string[]): string {
  const words = new Set(foldedForSearch(texts.join(' ')).split(/\s+/));
  words.delete('');
  return [...words]
    .toSorted()
    .map((word) => ` ${word}`)
    .join('');
}

/**
 * A condition in SQL: this column, folded already, contains the word of this parameter. Compared as
 * it is, not as a pattern: nothing that is typed is a wildcard.
 */
export function containsWord(foldedColumn: string, parameter: string): string {
  return `strpos(${foldedColumn}, fold_text(${parameter})) > 0`;
}

/** Shorter ones occur inside of too many words to say anything. */
const LETTERS_ANYWHERE = 3;

/**
 * A pattern for `like fold_text(…)`, to be found among words that each have a space before them: a
 * word anywhere, a shorter one only at the beginning of another. Nothing that is typed is a wildcard.
 */
export function wordPattern(word: string): string {
  const letters = [...word.normalize('NFD').replace(/[\u0300-\u036f]/g, '')].length;
  const plain = word.replace(/[\\%_]/g, '\\$&');
  return letters < LETTERS_ANYWHERE ? `% ${plain}%` : `%${plain}%`;
}
