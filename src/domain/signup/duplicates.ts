import type { Person } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

export const DUPLICATE_REASONS = ['person', 'contact'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** People omit accents as easily as capital letters: "Ema Mala" is "Ema Malá". */
export function foldedName(name: string): string {
  return nameKey(name).normalize('NFD').replace(/\p{M}/gu, '');
}

type ComparedPerson = Pick<Person, 'name' | 'birthDate' | 'school'>;

interface ComparedSignup {
  contactEmail: string;
  persons: readonly ComparedPerson[];
}

/** Names, as the first signup writes them, of the people in both signups. */
export function peopleInBoth(a: ComparedSignup, b: ComparedSignup): string[] {
  return a.persons
    .filter(
      ({ name, birthDate }) =>
        birthDate !== '' &&
        b.persons.some(
          (other) => other.birthDate === birthDate && foldedName(other.name) === foldedName(name),
        ),
    )
    .map(({ name }) => name);
}

/** Reasons why two signups may be duplicates; a person makes the decision. */
export function duplicateReasons(a: ComparedSignup, b: ComparedSignup): DuplicateReason[] {
  const schools = new Set(a.persons.map(({ school }) => foldedName(school)));
  const sameSchool = b.persons.some(
    ({ school }) => school !== '' && schools.has(foldedName(school)),
  );
  const sameEmail = a.contactEmail.toLowerCase() === b.contactEmail.toLowerCase();
  return DUPLICATE_REASONS.filter((reason) =>
    reason === 'person' ? peopleInBoth(a, b).length > 0 : sameEmail && sameSchool,
  );
}

export type Pair = readonly [earlier: string, later: string];

/** Independent of the order of the pair. */
export function pairKey([a, b]: Pair): string {
  return JSON.stringify([a, b].toSorted());
}

/**
 * Pairs each signup of a group with the nearest earlier one from which it was not declared
 * different. All pairs of a teacher with thirty signups would be over four hundred; these are
 * twenty-nine, and when one is decided the next comes up.
 */
export function pairsToOffer(
  groups: readonly (readonly string[])[],
  isDismissed: (pair: Pair) => boolean,
): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const group of groups) {
    group.forEach((later, index) => {
      const earlier = group.slice(0, index).findLast((one) => !isDismissed([one, later]));
      if (earlier !== undefined) pairs.set(pairKey([earlier, later]), [earlier, later]);
    });
  }
  return [...pairs.values()];
}
