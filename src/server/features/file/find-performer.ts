import type { FileOwner } from '#domain/files/appearance-of-file.ts';
import type { SignupForm } from '#domain/signup/form.ts';

/** Persons and groups have ids that survive edits. */
export interface Performer extends FileOwner {
  performer: string;
}

/** Null when no performer of the signup has this name. */
export function findPerformer(
  {
    form,
    personIds,
    groupIds,
  }: { form: SignupForm; personIds: readonly string[]; groupIds: readonly string[] },
  name: string,
): Performer | null {
  const index = form.persons.findIndex(
    (person) => person.identity === 'performer' && person.name === name,
  );
  if (index >= 0) return { performer: name, personId: personIds[index] ?? null, groupId: null };
  const group = form.groups.findIndex((one) => one.name === name);
  return group < 0 ? null : { performer: name, personId: null, groupId: groupIds[group] ?? null };
}
