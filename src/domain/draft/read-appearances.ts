import type { Piece } from '#domain/appearance/appearance.ts';
import { programText } from '#domain/appearance/specification-fields.ts';
import type {
  DraftGroup,
  DraftPerson,
  DraftPiece,
  DraftProgramme,
  SignupDraft,
} from '#domain/draft/draft.ts';
import { playersOf } from '#domain/draft/programmes.ts';
import { writtenMinutes } from '#domain/draft/typed-values.ts';
import { nameKey } from '#domain/signup/names.ts';

/** What a stored signup answers of its appearances; absent for a form that was never stored. */
export interface StoredAppearances {
  appearances?: readonly StoredAppearance[] | undefined;
  /** Ids of those that ask for the organiser's accompanist. */
  accompanistAsked?: readonly string[] | undefined;
}

export interface StoredAppearance {
  id: string;
  category: string;
  group: { id: string; name: string } | null;
  players: readonly { name: string; instrument: string }[];
  accompanists: readonly { id: string; name: string }[];
  pieces: readonly Piece[];
}

/** Gives each appearance to its person or group of the draft, which then needs no songs. */
export function withAppearances(
  draft: SignupDraft,
  { appearances = [], accompanistAsked = [] }: StoredAppearances,
): SignupDraft {
  const programmes = new Map<string, DraftProgramme[]>();
  const program = new Map<string, string>();
  const keyOf = new Map(draft.persons.map(({ name, key }) => [nameKey(name), key]));
  const groupKeys = new Map<string, string>();
  for (const appearance of appearances) {
    const players = appearance.players.flatMap(({ name, instrument }) => {
      const key = keyOf.get(nameKey(name));
      return key === undefined ? [] : { key, instrument };
    });
    const owner = appearance.group
      ? groupOf(appearance.group, players, { draft, groupKeys })
      : players[0]?.key;
    if (owner === undefined) continue;
    programmes.set(owner, [
      ...(programmes.get(owner) ?? []),
      programmeOf(appearance, players, accompanistAsked),
    ]);
    for (const { key } of players) {
      if (!program.has(key)) program.set(key, programText(appearance.pieces));
    }
  }
  const persons = draft.persons.map((person): DraftPerson => {
    const told = program.get(person.key);
    if (told === undefined) return person;
    const own = programmes.get(person.key);
    return {
      ...person,
      ...{ song1: '', song2: '', minutes1: '', minutes2: '' },
      program: person.program.trim() === told ? '' : person.program,
      ...(own && { programmes: own }),
    };
  });
  const groups = draft.groups.map((group): DraftGroup => {
    const own = programmes.get(group.key);
    return own ? { ...group, programmes: own } : group;
  });
  return { ...draft, persons, groups };
}

/** The group with these members; of several the one with this name. */
function groupOf(
  { id, name }: { id: string; name: string },
  players: readonly { key: string }[],
  { draft, groupKeys }: { draft: SignupDraft; groupKeys: Map<string, string> },
): string | undefined {
  const known = groupKeys.get(id);
  if (known !== undefined) return known;
  const keys = new Set(players.map(({ key }) => key));
  const taken = new Set(groupKeys.values());
  const same = draft.groups.filter((group) => {
    const members = playersOf(group, draft.persons);
    return (
      !taken.has(group.key) &&
      members.length === keys.size &&
      members.every(({ key }) => keys.has(key))
    );
  });
  const found = same.find((group) => nameKey(group.name) === nameKey(name)) ?? same[0];
  if (found) groupKeys.set(id, found.key);
  return found?.key;
}

function programmeOf(
  { id, category, accompanists, pieces }: StoredAppearance,
  players: readonly { key: string; instrument: string }[],
  asked: readonly string[],
): DraftProgramme {
  return {
    id,
    category,
    pieces: pieces.map(typedPiece),
    instruments: Object.fromEntries(
      players
        .filter(({ instrument }) => instrument !== '')
        .map(({ key, instrument }) => [key, instrument]),
    ),
    accompanists: accompanists.map((person) => ({ id: person.id, name: person.name })),
    asksAccompanist: asked.includes(id),
  };
}

export function typedPiece({ seconds, composer, title, movement, arranger }: Piece): DraftPiece {
  const minutes = writtenMinutes(seconds === null ? null : seconds / 60);
  return { composer, title, movement, arranger, minutes };
}
