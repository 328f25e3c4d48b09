import { foldedText } from '#domain/folded-text.ts';
import type { RosterPerson } from '#domain/prints/roster.ts';
import { inSlovakOrder } from '#domain/prints/slovak-order.ts';
import { printedName } from '#domain/signup/names.ts';

export interface School {
  key: string;
  /** The most frequent spelling; of equals, the one with the most accents and capitals. */
  name: string;
  people: RosterPerson[];
}

/** Ignores capitals and accents, as the lists of the office do. */
export function schoolKey(school: string): string {
  return foldedText(school).replaceAll('ł', 'l').replaceAll('đ', 'd').replaceAll('ø', 'o').trim();
}

/** In Slovak order; people without a school come last. */
export function schoolsOf(persons: readonly RosterPerson[]): School[] {
  const schools = new Map<string, RosterPerson[]>();
  for (const person of persons) {
    const key = schoolKey(person.school);
    const people = schools.get(key);
    if (people) people.push(person);
    else schools.set(key, [person]);
  }
  return [...schools]
    .map(([key, people]) => ({
      key,
      name: mostFrequent(people.map(({ school }) => school.trim())),
      people,
    }))
    .toSorted(
      (one, other) =>
        Number(one.key === '') - Number(other.key === '') || inSlovakOrder(one.name, other.name),
    );
}

/** Prefers the last of equals in a dictionary, where accents and capitals come last. */
function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [most] = [...counts].toSorted(
    ([one, ones], [other, others]) => others - ones || inSlovakOrder(other, one),
  );
  return most?.[0] ?? '';
}

/** Returns a predicate for the chosen schools; an empty list means all. */
export function schoolFilter(chosen: readonly string[]): (school: string) => boolean {
  const keys = new Set(chosen.map(schoolKey));
  return (school) => keys.size === 0 || keys.has(schoolKey(school));
}

/** Slovak and Czech postcodes, with or without a space or a country prefix. */
const POSTCODE = /\s+(?=(?:SK-|CZ-)?\d{3} ?\d{2}(?!\d))/u;

/**
 * People write a school and its address into one field. Returns the name, then each part of the
 * address on a line of its own, the postcode together with the town. At most `most` lines.
 */
export function postalLines(school: string, most: number): string[] {
  const parts = school
    .split(/[,;\n]/u)
    .flatMap((part) => part.trim().split(POSTCODE))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length <= most
    ? parts
    : [...parts.slice(0, most - 1), parts.slice(most - 1).join(', ')];
}

/** The first educator who attends; otherwise the teacher named by most performers. */
export function contactTeacher(people: readonly RosterPerson[]): string {
  const educator = people.find(({ identity }) => identity === 'educator');
  if (educator) return printedName(educator.name);
  return mostFrequent(people.map(({ teacherName }) => teacherName).filter((name) => name !== ''));
}
