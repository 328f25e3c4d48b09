import type { AcceptedConsent } from '#domain/signup/consents.ts';
import { foldedName } from '#domain/signup/duplicates.ts';
import type { Group, Person, SignupForm } from '#domain/signup/form.ts';
import { nameKey, proposeDistinctName } from '#domain/signup/names.ts';

export interface MergedForm {
  form: SignupForm;
  /** For each person of the merged form its position in the signup that is taken over, if it has one. */
  takenFrom: (number | null)[];
}

/**
 * Everything that two signups have, once. What both say, the one that stays says; what it left
 * empty, and the categories and days that only the other one names, are taken over: an entry that
 * somebody paid for must not disappear.
 */
export function mergeForms(into: SignupForm, from: SignupForm): MergedForm {
  const persons = [...into.persons];
  const takenFrom: (number | null)[] = into.persons.map(() => null);
  /** What each person of the other signup is called in the merged one. */
  const names = new Map<string, string>();
  from.persons.forEach((person, position) => {
    const twin = into.persons.findIndex(
      (one, index) => takenFrom[index] === null && isSamePerson(one, person),
    );
    const own = into.persons[twin];
    if (own) {
      persons[twin] = mergePersons(own, person);
      takenFrom[twin] = position;
      names.set(nameKey(person.name), own.name);
      return;
    }
    const name = proposeDistinctName(
      person.name,
      persons.map((one) => one.name),
    );
    persons.push({ ...person, name, paymentType: into.paymentType });
    takenFrom.push(position);
    names.set(nameKey(person.name), name);
  });
  const groups = from.groups.map((group) => ({
    ...group,
    people: group.people.map((name) => names.get(nameKey(name)) ?? name),
  }));
  return {
    form: { ...into, persons, groups: mergeGroups(into.groups, groups) },
    takenFrom,
  };
}

/** Educators give no birth date; where both did, it decides. */
function isSamePerson(a: Person, b: Person): boolean {
  if (a.identity !== b.identity || foldedName(a.name) !== foldedName(b.name)) return false;
  return a.birthDate === b.birthDate || a.birthDate === '' || b.birthDate === '';
}

function mergePersons(own: Person, other: Person): Person {
  const filled = Object.fromEntries(
    Object.entries(own).map(([field, value]) => [
      field,
      value === '' || value === null ? other[field as keyof Person] : value,
    ]),
  ) as unknown as Person;
  return {
    ...filled,
    hasLunch: own.hasLunch || other.hasLunch,
    category: union(own.category, other.category),
    attend: union(own.attend, other.attend),
    tags: union(own.tags, other.tags),
    paymentType: own.paymentType,
  };
}

function mergeGroups(own: readonly Group[], other: readonly Group[]): Group[] {
  const known = new Set(own.map(membersKey));
  return [...own, ...other.filter((group) => !known.has(membersKey(group)))];
}

/** The same people make the same group, whatever it is called. */
function membersKey({ people }: Group): string {
  return JSON.stringify(people.map(nameKey).toSorted());
}

function union(own: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...own, ...other])];
}

/** Consents of the other signup that the one that stays lacks, for the same people by their new places. */
export function consentsToCarry(
  own: readonly AcceptedConsent[],
  other: readonly AcceptedConsent[],
  takenFrom: readonly (number | null)[],
): { from: AcceptedConsent; to: AcceptedConsent }[] {
  return other
    .map((from) => ({
      from,
      to: { ...from, person: from.person === null ? null : takenFrom.indexOf(from.person) },
    }))
    .filter(({ to }) => !own.some(({ id, person }) => id === to.id && person === to.person));
}
