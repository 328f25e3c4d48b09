import type { AcceptedConsent } from '#domain/signup/consents.ts';
import { foldedName } from '#domain/signup/duplicates.ts';
import type { Group, Person, SignupForm } from '#domain/signup/form.ts';
import { nameKey, proposeDistinctName } from '#domain/signup/names.ts';

export interface MergedForm {
  form: SignupForm;
  /** For each person of the merged form its position in the absorbed signup, if any. */
  takenFrom: (number | null)[];
}

/**
 * Combines two signups without duplicates. Values of the signup that stays win; empty fields, and
 * categories and days that only the other one names, are filled from the other: a paid entry must
 * not disappear.
 */
export function mergeForms(into: SignupForm, from: SignupForm): MergedForm {
  const persons = [...into.persons];
  const takenFrom: (number | null)[] = into.persons.map(() => null);
  /** The name of each person of the other signup in the merged one. */
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

/** Educators give no birth date; where both have one, it decides. */
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
    ...mergedLunchDays(own, other),
    category: union(own.category, other.category),
    attend: union(own.attend, other.attend),
    tags: union(own.tags, other.tags),
    paymentType: own.paymentType,
  };
}

function mergedLunchDays(own: Person, other: Person): Pick<Person, 'lunchDays'> {
  const days = union(own.lunchDays ?? [], other.lunchDays ?? []).toSorted();
  return days.length > 0 ? { lunchDays: days } : {};
}

function mergeGroups(own: readonly Group[], other: readonly Group[]): Group[] {
  const ownMembers = new Set(own.map(membersKey));
  return [...own, ...other.filter((group) => !ownMembers.has(membersKey(group)))];
}

/** Groups with the same people are the same group, whatever their names. */
function membersKey({ people }: Group): string {
  return JSON.stringify(people.map(nameKey).toSorted());
}

function union(own: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...own, ...other])];
}

/** Consents that the remaining signup lacks, moved to the new positions of the same people. */
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
