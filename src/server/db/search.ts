/** More words than anybody types; each costs a pass. */
const MAX_WORDS = 8;
const MAX_LENGTH = 200;

/** What was typed into a search box, as the words that must all be found. */
export function searchWords(typed: string): string[] {
  // PostgreSQL knows no text with the character zero in it.
  const words = typed.slice(0, MAX_LENGTH).replaceAll('\0', ' ').split(/\s+/);
  return words.filter((word) => word !== '').slice(0, MAX_WORDS);
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
