import { foldedText } from '#domain/folded-text.ts';

/** A performer or a group: the name that is shown, and who plays in a group. */
export interface NamedPlace {
  label: string;
  members?: readonly string[] | undefined;
}

/**
 * The place whose name, or whose members' names, the name of a file carries: the one with the most
 * words in it, and among equal ones the one that has the fewest other words. Null when no word is
 * there, or when two are as good.
 */
export function placeOfFile<Place extends NamedPlace>(
  fileName: string,
  places: readonly Place[],
): Place | null {
  const words = new Set(wordsOf(fileName));
  const numbers = new Set(numbersOf(fileName));
  const found = places
    .map((place) => {
      const own = new Set([place.label, ...(place.members ?? [])].flatMap(wordsOf));
      const count = [...own].filter((word) => words.has(word)).length;
      // A number alone may count pages: after "Skupina" it tells the second group from the first.
      const isCalled = wordsOf(place.label).every((word) => words.has(word));
      const isNumbered = isCalled && numbersOf(place.label).some((number) => numbers.has(number));
      return { place, count: count + Number(isNumbered), others: own.size - count };
    })
    .toSorted((a, b) => b.count - a.count || a.others - b.others);
  const [best, second] = found;
  if (!best || best.count === 0) return null;
  if (second?.count === best.count && second.others === best.others) return null;
  return best.place;
}

/** Initials and titles would match by chance. */
const SHORTEST_WORD = 3;

function wordsOf(text: string): string[] {
  return partsOf(text).filter((word) => word.length >= SHORTEST_WORD);
}

function numbersOf(text: string): string[] {
  return partsOf(text).filter((word) => /^\d+$/.test(word));
}

function partsOf(text: string): string[] {
  return foldedText(text).split(/[^\p{L}\p{N}]+/u);
}
