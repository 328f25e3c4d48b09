import type { Piece } from '#domain/appearance/appearance.ts';
import { piecesOfFields } from '#domain/appearance/specification-fields.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Group, Person, SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

/** An appearance as the specification's fields name it, before it has an id. */
export interface PlannedAppearance {
  category: string;
  /** Position of the soloist, or null for a group. */
  person: number | null;
  group: number | null;
  /** Positions of all players, in the order of the form. */
  players: number[];
  pieces: Piece[];
}

export type AppearanceConfig = Pick<EditionConfig, 'categories' | 'chamberCategories'>;
type Form = Pick<SignupForm, 'persons' | 'groups'>;

/** The categories in which a group plays, where they are known already. */
export type KnownCategories = (group: number) => readonly string[];

/** In the order of the form: soloists with their categories, then groups. */
export function plannedAppearances(
  form: Form,
  config: AppearanceConfig,
  known: KnownCategories = () => [],
): PlannedAppearance[] {
  const groups = form.groups.map((group) => membersOf(group, form.persons));
  return [
    ...form.persons.flatMap((person, index) =>
      soloCategories(person, config).map((category) => ({
        category,
        person: index,
        group: null,
        players: [index],
        pieces: piecesOfFields(person),
      })),
    ),
    ...groups.flatMap((players, group) => {
      const members = players.flatMap((index) => form.persons[index] ?? []);
      const pieces = groupPieces(players, { form, config, groups });
      return groupCategories(members, config, known(group)).map((category) => ({
        category,
        person: null,
        group,
        players,
        pieces,
      }));
    }),
  ];
}

type Chooser = Pick<Person, 'category'>;

export function soloCategories(
  person: Pick<Person, 'identity' | 'category'>,
  { chamberCategories }: Pick<AppearanceConfig, 'chamberCategories'>,
): string[] {
  if (person.identity !== 'performer') return [];
  return person.category.filter((code) => !chamberCategories.includes(code));
}

/** Positions of the performers whom a group names. */
export function membersOf(group: Group, persons: readonly Person[]): number[] {
  const keys = new Set(group.people.map(nameKey));
  return persons.flatMap((person, index) =>
    person.identity === 'performer' && keys.has(nameKey(person.name)) ? [index] : [],
  );
}

/** Known categories stay as long as all members choose them. */
export function groupCategories(
  members: readonly Chooser[],
  config: AppearanceConfig,
  known: readonly string[],
): string[] {
  const kept = known.filter((code) => canGroupPlayIn(members, code, config));
  if (kept.length > 0) return kept;
  const derived = chamberCategoryOf(members, config);
  return derived === null ? [] : [derived];
}

/** In a chamber category that all its members chose, or else in the one that most of them chose. */
export function canGroupPlayIn(
  members: readonly Chooser[],
  code: string,
  config: AppearanceConfig,
): boolean {
  if (chamberCategoryOf(members, config) === code) return true;
  return (
    config.chamberCategories.includes(code) &&
    members.length > 0 &&
    members.every(({ category }) => category.includes(code))
  );
}

/**
 * A group has no category of its own: it plays in the first chamber category, in the order of the
 * configuration, that all its members chose, or else that most of them chose.
 */
function chamberCategoryOf(members: readonly Chooser[], config: AppearanceConfig): string | null {
  let best: string | null = null;
  let most = 0;
  for (const { code } of config.categories) {
    if (!config.chamberCategories.includes(code)) continue;
    const chosenBy = members.filter((member) => member.category.includes(code)).length;
    if (chosenBy > most) [best, most] = [code, chosenBy];
  }
  return best;
}

interface GroupContext {
  form: Form;
  config: AppearanceConfig;
  /** The members of all groups. */
  groups: readonly number[][];
}

/**
 * People name their own pieces, not those of their groups. A group plays what several of its
 * members name and what is named by members who play nothing else; otherwise the pieces of members
 * who play in groups only. The pieces of soloists are not guessed to be those of their group.
 */
function groupPieces(players: readonly number[], { form, config, groups }: GroupContext): Piece[] {
  const named = players.map((index) => {
    const person = form.persons[index];
    const pieces = person ? piecesOfFields(person) : [];
    const playsAlone = person !== undefined && soloCategories(person, config).length > 0;
    const memberships = groups.filter((members) => members.includes(index)).length;
    return { pieces, playsAlone, playsOnlyHere: !playsAlone && memberships === 1 };
  });
  const times = new Map<string, number>();
  for (const { pieces } of named) {
    for (const key of new Set(pieces.map(keyOf))) times.set(key, (times.get(key) ?? 0) + 1);
  }
  const isShared = (piece: Piece) => piece.title !== '' && (times.get(keyOf(piece)) ?? 0) > 1;
  const own = named.flatMap(({ pieces, playsOnlyHere }) =>
    pieces.filter((piece) => playsOnlyHere || isShared(piece)),
  );
  if (own.length > 0) return different(own);
  const together = named.filter(({ playsAlone }) => !playsAlone).flatMap(({ pieces }) => pieces);
  return different(together);
}

/** Each piece once, with the longest time that somebody gave it. */
function different(pieces: readonly Piece[]): Piece[] {
  const found = new Map<string, Piece>();
  for (const piece of pieces) {
    const known = found.get(keyOf(piece)) ?? piece;
    const seconds = Math.max(known.seconds ?? 0, piece.seconds ?? 0) || null;
    found.set(keyOf(piece), { ...known, seconds });
  }
  return [...found.values()];
}

function keyOf({ title }: Piece): string {
  return nameKey(title);
}
