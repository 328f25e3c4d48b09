import type { Language } from '#domain/language.ts';
import type { Group, SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';
import { groupDisplayName } from '#i18n/group-name.ts';

/** A place for sheet music: a performer or a group, or one of several solos of a performer. */
export interface SheetOwner {
  /** Unique in the signup. */
  label: string;
  performer: string;
  /** Empty: told by the performer. */
  appearanceId: string;
  /** Of a group: a file may be called after them. */
  members?: readonly string[];
}

interface Played {
  id: string;
  category: string;
  group: { name: string } | null;
  players: readonly { name: string }[];
}

/** All performers, then the groups. */
export function sheetOwners(
  { persons, groups }: Pick<SignupForm, 'persons' | 'groups'>,
  appearances: readonly Played[],
  locale: Language,
): SheetOwner[] {
  const plain = (name: string): SheetOwner => ({ label: name, performer: name, appearanceId: '' });
  const players = persons.filter(({ identity }) => identity === 'performer');
  const owners = [
    ...players.flatMap(({ name }) => {
      const alone = appearances.filter(
        (one) => one.group === null && one.players.some((player) => player.name === name),
      );
      if (alone.length < 2) return [plain(name)];
      return alone.map(({ id, category }) => ({
        label: `${name} · ${category}`,
        performer: name,
        appearanceId: id,
      }));
    }),
    ...groups.flatMap((group, index) => {
      const { people: members } = group;
      if (group.name !== '') return [{ ...plain(group.name), members }];
      const label = groupDisplayName(group, index, locale);
      return ofUnnamedGroup(group, appearances).map((told) => ({ ...told, label, members }));
    }),
  ];
  const known = new Map(
    owners.filter(({ performer }) => performer !== '').map((one) => [one.label, one]),
  );
  return [...known.values()];
}

/** An upload names its performer; a group without a name is told by a member and the appearance. */
function ofUnnamedGroup({ people }: Group, appearances: readonly Played[]) {
  const members = keysOf(people);
  const played = appearances.find(
    ({ group, players }) =>
      group?.name === '' && keysOf(players.map(({ name }) => name)) === members,
  );
  const performer = played?.players[0]?.name;
  return played && performer ? [{ performer, appearanceId: played.id }] : [];
}

function keysOf(names: readonly string[]): string {
  return names.map(nameKey).sort().join('\n');
}
