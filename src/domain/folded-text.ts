/** Removes accents and upper case, so that a search finds what others wrote. */
export function foldedText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
