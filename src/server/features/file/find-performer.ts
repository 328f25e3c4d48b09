import type { SignupForm } from '#domain/signup/form.ts';

/** A person plays under an id that survives edits, a group under its name. */
export interface Performer {
  performer: string;
  personId: string | null;
}

/** Null when no performer of the signup has this name. */
export function findPerformer(
  { form, personIds }: { form: SignupForm; personIds: readonly string[] },
  name: string,
): Performer | null {
  const index = form.persons.findIndex(
    (person) => person.identity === 'performer' && person.name === name,
  );
  if (index >= 0) return { performer: name, personId: personIds[index] ?? null };
  return form.groups.some((group) => group.name === name)
    ? { performer: name, personId: null }
    : null;
}
