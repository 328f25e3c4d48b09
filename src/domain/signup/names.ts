import type { Group, Person } from '#domain/signup/form.ts';

/** Names are the same when they differ only in case, accent encoding or spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Positions of the persons whose name already belongs to an earlier person of the signup. */
export function repeatedNames(persons: readonly Pick<Person, 'name'>[]): number[] {
  const seen = new Set<string>();
  const repeated: number[] = [];
  persons.forEach((person, index) => {
    const key = nameKey(person.name);
    if (key === '') return;
    if (seen.has(key)) repeated.push(index);
    seen.add(key);
  });
  return repeated;
}

/** "Ján Kováč" taken → "Ján Kováč (2)". The diploma name is a field of its own and stays clean. */
export function proposeDistinctName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey));
  if (!keys.has(nameKey(name))) return name;
  let suffix = 2;
  while (keys.has(nameKey(`${name} (${suffix})`))) suffix++;
  return `${name} (${suffix})`;
}

/** The name as printed, without the "(2)" that only tells namesakes of one signup apart. */
export function printedName(name: string): string {
  return name.replace(/\s*\(\d+\)\s*$/u, '');
}

/** A renamed person stays a member of its groups under the new name. */
export function renameInGroups(groups: readonly Group[], from: string, to: string): Group[] {
  const key = nameKey(from);
  if (key === '') return [...groups];
  return groups.map((group) => ({
    ...group,
    people: group.people.map((member) => (nameKey(member) === key ? to : member)),
  }));
}

export function removeFromGroups(groups: readonly Group[], name: string): Group[] {
  const key = nameKey(name);
  return groups.map((group) => ({
    ...group,
    people: group.people.filter((member) => nameKey(member) !== key),
  }));
}
