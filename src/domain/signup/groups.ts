import type { Person, SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

export const MIN_GROUP_PEOPLE = 2;

function playsChamberMusic(
  person: Pick<Person, 'identity' | 'category'>,
  chamberCategories: readonly string[],
): boolean {
  return (
    person.identity === 'performer' &&
    person.category.some((code) => chamberCategories.includes(code))
  );
}

/** Names of the people in a chamber category whom no group lists. */
export function personsWithoutGroup(
  form: Pick<SignupForm, 'persons' | 'groups'>,
  chamberCategories: readonly string[],
): string[] {
  const grouped = new Set(form.groups.flatMap((group) => group.people.map(nameKey)));
  return form.persons
    .filter((person) => playsChamberMusic(person, chamberCategories))
    .filter((person) => !grouped.has(nameKey(person.name)))
    .map((person) => person.name);
}

/** Keys of the names that groups may list: the performers of the same signup. */
export function performerKeys(persons: readonly Pick<Person, 'identity' | 'name'>[]): Set<string> {
  return new Set(
    persons
      .filter((person) => person.identity === 'performer')
      .map((person) => nameKey(person.name))
      .filter((key) => key !== ''),
  );
}
