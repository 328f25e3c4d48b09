/** A word as it is compared: without case, accents, spaces and punctuation. */
export function plainWord(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
