import { foldedText } from '#domain/folded-text.ts';

/** Words that every second school has in its name, and titles that stand before anybody's. */
const COMMON = new Set(
  'zus szus zakladna sukromna umelecka umelecke skola skoly konzervatorium konzervatoria cirkevna mgr art bc ing phdr paeddr dis'.split(
    ' ',
  ),
);
const SHORTEST = 3;

/** Somebody's whole name is in the text, in whatever order and without accents. */
export function isSomebodyNamed(names: readonly string[], text: string): boolean {
  const said = wordsOf(text);
  return names.some((name) => {
    const words = tellingWords(name);
    return words.length >= 2 && words.every((word) => said.has(word));
  });
}

/** Two telling words of a school, or the only one that it has. */
export function isSomeSchoolNamed(schools: readonly string[], text: string): boolean {
  const said = wordsOf(text);
  return schools.some((school) => {
    const words = tellingWords(school);
    const hits = words.filter((word) => said.has(word)).length;
    return words.length > 0 && hits >= Math.min(2, words.length);
  });
}

function tellingWords(name: string): string[] {
  return [...wordsOf(name)].filter((word) => word.length >= SHORTEST && !COMMON.has(word));
}

function wordsOf(text: string): Set<string> {
  return new Set(foldedText(text).split(/[^\p{L}\d]/u));
}
