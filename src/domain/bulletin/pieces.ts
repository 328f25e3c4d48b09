import type { EditionConfig } from '#domain/edition/config.ts';
import type { RosterPerson } from '#domain/prints/roster.ts';
import { nameKey } from '#domain/signup/names.ts';

export interface PlayedPiece {
  piece: string;
  minutes: number | null;
}

/** The programme that the person wrote for the bulletin; without one, the pieces of the form. */
export function soloPieces(person: RosterPerson): PlayedPiece[] {
  const written = person.program
    .split(/[\r\n]+/u)
    .map((line) => ({ piece: line.trim(), minutes: null }))
    .filter(({ piece }) => piece !== '');
  if (written.length > 0) return written;
  return [
    { piece: person.song1, minutes: person.minutes1 },
    { piece: person.song2, minutes: person.minutes2 },
  ].filter(({ piece }) => piece.trim() !== '');
}

/**
 * People name their own pieces, not those of their groups. So a group plays pieces that several of
 * its members name; otherwise those of members who play nothing alone, or of its first member.
 */
export function piecesOfGroup(
  players: readonly RosterPerson[],
  { chamberCategories }: Pick<EditionConfig, 'chamberCategories'>,
): PlayedPiece[] {
  const all = players.flatMap(soloPieces);
  const times = new Map<string, number>();
  for (const { piece } of all) times.set(nameKey(piece), (times.get(nameKey(piece)) ?? 0) + 1);
  const shared = all.filter(({ piece }) => (times.get(nameKey(piece)) ?? 0) > 1);
  const together = players.filter(({ categories }) =>
    categories.every((code) => chamberCategories.includes(code)),
  );
  const [first] = players;
  const found = [shared, together.flatMap(soloPieces), first ? soloPieces(first) : []];
  const pieces = found.find((some) => some.length > 0) ?? [];
  return [
    ...new Map(pieces.toReversed().map((one) => [nameKey(one.piece), one])).values(),
  ].reverse();
}
