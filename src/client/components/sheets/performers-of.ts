import type { SignupForm } from '#domain/signup/form.ts';

/** Owners of sheet music: all performers, then the groups that have a name. */
export function performersOf({
  persons,
  groups,
}: Pick<SignupForm, 'persons' | 'groups'>): string[] {
  const players = persons.filter(({ identity }) => identity === 'performer');
  const names = [...players, ...groups].map(({ name }) => name).filter((name) => name !== '');
  return [...new Set(names)];
}
