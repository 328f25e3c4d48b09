import type { SignupForm } from '#domain/signup/form.ts';

/** A place for sheet music: a performer or a group, or one of several solos of a performer. */
export interface SheetOwner {
  /** Unique in the signup. */
  label: string;
  performer: string;
  /** Empty: told by the performer. */
  appearanceId: string;
}

interface Played {
  id: string;
  category: string;
  group: object | null;
  players: readonly { name: string }[];
}

/** All performers, then the groups that have a name. */
export function sheetOwners(
  { persons, groups }: Pick<SignupForm, 'persons' | 'groups'>,
  appearances: readonly Played[],
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
    ...groups.map(({ name }) => plain(name)),
  ];
  const known = new Map(
    owners.filter(({ performer }) => performer !== '').map((one) => [one.label, one]),
  );
  return [...known.values()];
}
