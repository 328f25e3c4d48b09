import { foldedText } from '#domain/folded-text.ts';
import type { RosterPerson } from '#domain/prints/roster.ts';
import { inSlovakOrder } from '#domain/prints/slovak-order.ts';
import { printedName } from '#domain/signup/names.ts';

export interface School {
  key: string;
  /** As most of its people wrote it; of equals, with the most accents and capitals. */
  name: string;
  people: RosterPerson[];
}

/** The same for a school however its name is capitalised or accented, as in the lists of the office. */
export function schoolKey(school: string): string {
  return foldedText(school).replaceAll('ł', 'l').replaceAll('đ', 'd').replaceAll('ø', 'o').trim();
}

/** In Slovak order; who has no school comes last. */
export function schoolsOf(persons: readonly RosterPerson[]): School[] {
  const schools = new Map<string, RosterPerson[]>();
  for (const person of persons) {
    const key = schoolKey(person.school);
    const known = schools.get(key);
    if (known) known.push(person);
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

/** Of equals the last in a dictionary, where accents and capitals come last. */
function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [most] = [...counts].toSorted(
    ([one, ones], [other, others]) => others - ones || inSlovakOrder(other, one),
  );
  return most?.[0] ?? '';
}

/** Tells whether a school is wanted; no school chosen means all. */
export function schoolFilter(chosen: readonly string[]): (school: string) => boolean {
  const keys = new Set(chosen.map(schoolKey));
  return (school) => keys.size === 0 || keys.has(schoolKey(school));
}

/** Slovak and Czech ones, with or without their space, and with the sign of the country. */
const POSTCODE = /\s+(?=(?:SK-|CZ-)?\d{3} ?\d{2}(?!\d))/u;

/**
 * People write a school and its address into one field: its name, then each part of the address on
 * a line of its own, the postcode together with the town. At most `most` lines.
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

/** The first educator who comes; else the teacher whom most of the performers name. */
export function contactTeacher(people: readonly RosterPerson[]): string {
  const educator = people.find(({ identity }) => identity === 'educator');
  if (educator) return printedName(educator.name);
  return mostFrequent(people.map(({ teacherName }) => teacherName).filter((name) => name !== ''));
}
