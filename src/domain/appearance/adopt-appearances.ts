import type { Appearance } from '#domain/appearance/appearance.ts';
import type { KnownSignup, SettledSignup } from '#domain/appearance/settle-appearances.ts';

interface Adoption {
  /** By position in the merged form. */
  personIds: readonly string[];
  from: KnownSignup;
  /** For each person of the merged form the position in the absorbed signup, if any. */
  takenFrom: readonly (number | null)[];
}

/**
 * Appearances that only the absorbed signup had move with their ids, so that nothing that refers to
 * them is lost. Those that both had are a question, because one of them has to go.
 */
export function adoptAppearances(
  settled: SettledSignup,
  { personIds, from, takenFrom }: Adoption,
): SettledSignup {
  const idIn = new Map(
    takenFrom.flatMap((position, index) => {
      const before = from.personIds[position ?? -1];
      return before === undefined ? [] : [[before, personIds[index] ?? ''] as const];
    }),
  );
  const players = (one: Appearance) =>
    one.players.map(({ personId }) => idIn.get(personId) ?? '').toSorted();
  const isSame = (one: Appearance, other: Appearance) =>
    one.category === other.category &&
    (one.groupId === null) === (other.groupId === null) &&
    players(one).join() ===
      other.players
        .map(({ personId }) => personId)
        .toSorted()
        .join();
  const isNew = new Set(settled.added);
  const withdrawn = [...settled.withdrawn];
  const questions = [...settled.questions];
  const moved = new Map<string, Appearance>();
  for (const one of from.appearances) {
    const same = settled.appearances.find((other) => isSame(one, other) && !moved.has(other.id));
    if (same && isNew.has(same.id)) {
      moved.set(same.id, { ...one, groupId: same.groupId, players: movedPlayers(one, idIn) });
    } else if (same) {
      withdrawn.push(one);
      questions.push({ withdrawn: one.id, candidates: [same.id] });
    }
  }
  return {
    ...settled,
    appearances: settled.appearances.map((one) => moved.get(one.id) ?? one),
    added: settled.added.filter((id) => !moved.has(id)),
    withdrawn,
    questions,
  };
}

function movedPlayers({ players }: Appearance, idIn: ReadonlyMap<string, string>) {
  return players.map((player) => ({ ...player, personId: idIn.get(player.personId) ?? '' }));
}
