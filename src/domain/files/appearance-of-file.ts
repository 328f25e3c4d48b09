import type { Appearance } from '#domain/appearance/appearance.ts';

/** The performer of a file: a person of the signup, or a group by its id. */
export interface FileOwner {
  personId: string | null;
  groupId: string | null;
}

/** What a performer's music can be of: what a person plays alone, or else in groups. */
export function meantAppearances(
  owner: FileOwner,
  appearances: readonly Pick<Appearance, 'id' | 'groupId' | 'players'>[],
): string[] {
  const own = appearances.filter((one) => playsIn(owner, one));
  const alone = own.filter((one) => one.groupId === null);
  return (alone.length > 0 ? alone : own).map(({ id }) => id);
}

/** Null: of all that the performer plays, because nothing says which. */
export function onlyAppearance(
  owner: FileOwner,
  appearances: Parameters<typeof meantAppearances>[1],
): string | null {
  const [id = null, ...others] = meantAppearances(owner, appearances);
  return others.length > 0 ? null : id;
}

/** Whether the performer plays there, alone or in a group. */
export function playsIn(
  { personId, groupId }: FileOwner,
  { groupId: playing, players }: Pick<Appearance, 'groupId' | 'players'>,
): boolean {
  return personId === null
    ? groupId !== null && playing === groupId
    : players.some((player) => player.personId === personId);
}
