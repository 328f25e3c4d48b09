import type { Person } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

type Matched = Pick<Person, 'name'> & Partial<Pick<Person, 'identity' | 'birthDate'>>;

/**
 * For each person of the new form the previous position, if any. A person is found by name; under a
 * new name by the birth date, then by the same position, then as the only one who is left. Two
 * birth dates that differ are two people.
 */
export function previousPositions(
  before: readonly Matched[],
  after: readonly Matched[],
  /** Previous positions that are known for certain. */
  known: readonly (number | null)[] = [],
): (number | null)[] {
  const found: (number | null)[] = after.map((_, index) => known[index] ?? null);
  const taken = new Set(found.filter((position) => position !== null));
  const match = (index: number, position: number | undefined) => {
    if (found[index] !== null || position === undefined || taken.has(position)) return;
    found[index] = position;
    taken.add(position);
  };
  const free = () => before.flatMap((_, position) => (taken.has(position) ? [] : [position]));

  const byName = new Map(before.map(({ name }, position) => [nameKey(name), position]));
  after.forEach(({ name }, index) => {
    match(index, byName.get(nameKey(name)));
  });
  after.forEach((person, index) => {
    match(
      index,
      free().find((position) => hasSameBirthDate(before[position], person)),
    );
  });
  after.forEach((person, index) => {
    const own = before[index];
    if (own && !areTwoPeople(own, person)) match(index, index);
  });
  const left = after.flatMap((_, index) => (found[index] === null ? [index] : []));
  const [last, ...others] = free();
  const [index, ...newer] = left;
  const isOnly = index !== undefined && others.length === 0 && newer.length === 0;
  const [one, other] = [before[last ?? -1], after[index ?? -1]];
  if (isOnly && one && other && before.length === after.length && !areTwoPeople(one, other)) {
    match(index, last);
  }
  return found;
}

function hasSameBirthDate(one: Matched | undefined, other: Matched): boolean {
  const { birthDate = '' } = other;
  return birthDate !== '' && one?.birthDate === birthDate && one.identity === other.identity;
}

function areTwoPeople(one: Matched, other: Matched): boolean {
  const [born, otherBorn] = [one.birthDate ?? '', other.birthDate ?? ''];
  return born !== '' && otherBorn !== '' && born !== otherBorn;
}
