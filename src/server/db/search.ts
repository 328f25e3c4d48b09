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
