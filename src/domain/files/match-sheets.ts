import { foldedText } from '#domain/folded-text.ts';

/**
 * The performer whose name a file carries: the one with the most words of the name in the name of
 * the file. Null when no word is there, or when two performers have as many.
 */
export function performerOfFile(fileName: string, performers: readonly string[]): string | null {
  const words = new Set(wordsOf(fileName));
  const found = performers
    .map((performer) => ({
      performer,
      count: wordsOf(performer).filter((word) => words.has(word)).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  const [best, second] = found;
  if (!best || best.count === 0 || best.count === second?.count) return null;
  return best.performer;
}

/** Initials and titles would match by chance. */
const SHORTEST_WORD = 3;

function wordsOf(text: string): string[] {
  return foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);
}
