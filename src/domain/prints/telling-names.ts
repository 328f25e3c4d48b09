import { hasLetter, textWidth } from '#domain/prints/text-width.ts';

/** Names that test whether a design suits all recipients. */
export interface TellingNames {
  longest: string[];
  strangest: string[];
  shortest: string[];
}

const EACH = 5;
const PLAIN = /[a-záäčďéíĺľňóôŕšťúýž ]/i;
const FACE = 'source-serif-4-600';

export function tellingNames(names: readonly string[]): TellingNames {
  const different = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))];
  const byWidth = different
    .map((name) => ({ name, rank: textWidth(name, FACE) }))
    .toSorted((one, other) => other.rank - one.rank || compare(one.name, other.name))
    .map(({ name }) => name);
  const byStrangeness = different
    .map((name) => ({ name, rank: strangeness(name) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank || compare(one.name, other.name))
    .map(({ name }) => name);
  return {
    longest: byWidth.slice(0, EACH),
    strangest: byStrangeness.slice(0, EACH),
    shortest: byWidth.toReversed().slice(0, EACH),
  };
}

/** Letters of other alphabets count most, then letters that the script font lacks, then signs. */
function strangeness(name: string): number {
  let points = 0;
  for (const letter of name) {
    if (PLAIN.test(letter)) continue;
    if (!hasLetter(FACE, letter)) points += 10;
    else if (!hasLetter('great-vibes-400', letter)) points += 5;
    else points += /[\p{L}]/u.test(letter) ? 2 : 1;
  }
  return points;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
