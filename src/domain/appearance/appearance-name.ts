import type { Appearance } from '#domain/appearance/appearance.ts';
import type { SignupForm } from '#domain/signup/form.ts';

interface Named {
  form: Pick<SignupForm, 'persons' | 'groups'>;
  personIds: readonly string[];
  groupIds: readonly string[];
}

/** The group, or else the players. */
export function appearanceName(
  { groupId, players }: Pick<Appearance, 'groupId' | 'players'>,
  { form, personIds, groupIds }: Named,
): string {
  const group = groupId === null ? undefined : form.groups[groupIds.indexOf(groupId)];
  if (group && group.name !== '') return group.name;
  return players
    .flatMap(({ personId }) => form.persons[personIds.indexOf(personId)]?.name ?? [])
    .join(', ');
}
