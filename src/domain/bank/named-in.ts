import { foldedText } from '#domain/folded-text.ts';

/** Words that many school names share, and titles before personal names. */
const COMMON = new Set(
  'zus szus zakladna sukromna umelecka umelecke skola skoly konzervatorium konzervatoria cirkevna mgr art bc ing phdr paeddr dis'.split(
    ' ',
  ),
);
const SHORTEST = 3;

/** The text contains all words of a name with at least two, in any order and without accents. */
export function isPersonNamed(names: readonly string[], text: string): boolean {
  const textWords = wordsOf(text);
  return names.some((name) => {
    const words = distinctiveWords(name);
    return words.length >= 2 && words.every((word) => textWords.has(word));
  });
}

/** The text contains two distinctive words of a school's name, or its only one. */
export function isSomeSchoolNamed(schools: readonly string[], text: string): boolean {
  const textWords = wordsOf(text);
  return schools.some((school) => {
    const words = distinctiveWords(school);
    const hits = words.filter((word) => textWords.has(word)).length;
    return words.length > 0 && hits >= Math.min(2, words.length);
  });
}

function distinctiveWords(name: string): string[] {
  return [...wordsOf(name)].filter((word) => word.length >= SHORTEST && !COMMON.has(word));
}

function wordsOf(text: string): Set<string> {
  return new Set(foldedText(text).split(/[^\p{L}\d]/u));
}
