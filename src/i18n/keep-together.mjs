const THOUSANDS = /(\d) (?=\d{3}(?!\d))/g;
const ONE_LETTER = /(^|[\s(„])([ksvzouai]) (?=\S)/giu;

/**
 * Slovak typesetting leaves no one-letter preposition or conjunction at the end of a line, and breaks no number.
 * Plain JavaScript, because the catalogues are set with it before anything is compiled.
 *
 * @param {string} text
 * @returns {string}
 */
export function keepTogether(text) {
  // Twice: in „a v Žiline“ the first pass has already consumed the space before the second word.
  return text
    .replace(ONE_LETTER, '$1$2\u00a0')
    .replace(ONE_LETTER, '$1$2\u00a0')
    .replace(THOUSANDS, '$1\u00a0');
}
