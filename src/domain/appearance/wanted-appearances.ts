import type { Piece } from '#domain/appearance/appearance.ts';
import {
  type AppearanceConfig,
  canGroupPlayIn,
  membersOf,
  plannedAppearances,
  soloCategories,
} from '#domain/appearance/planned-appearances.ts';
import type { Issue } from '#domain/issues.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

/** An appearance as a caller names it beside the fields of the specification. */
export interface WantedAppearance {
  /** Empty: a new one, or one that the rule finds. */
  id: string;
  category: string;
  group: { id: string; name: string } | null;
  players: { name: string; instrument: string }[];
  /** With an empty id: a person whom the edition may not know yet. */
  /** Undefined: as before. */
  accompanists?: { id: string; name: string }[] | undefined;
  asksAccompanist?: boolean | undefined;
  /** Undefined: as the fields of the specification say. */
  pieces?: Piece[] | undefined;
}

/** The form as a caller sends it. */
export type WantedSignup = SignupForm & { appearances?: WantedAppearance[] | undefined };

/** Where a wanted appearance stands in the form. */
export interface PlacedAppearance {
  wanted: WantedAppearance;
  person: number | null;
  group: number | null;
}

type Form = Pick<SignupForm, 'persons' | 'groups'>;

export interface Placement {
  placed: PlacedAppearance[];
  issues: Issue[];
}

/**
 * Finds each wanted appearance in the form. Where both say something different about who plays in
 * which category, the difference is an issue; nothing is guessed.
 */
export function placeAppearances(
  wanted: readonly WantedAppearance[],
  form: Form,
  config: AppearanceConfig,
): Placement {
  const placed: PlacedAppearance[] = [];
  const issues: Issue[] = [];
  const claimed = new Set<string>();
  for (const [index, one] of wanted.entries()) {
    const path = `appearances.${index}`;
    const found = one.group
      ? placeGroup(one, { form, config, path, claimed })
      : placeSoloist(one, { form, config, path });
    if ('code' in found) {
      issues.push(found);
      continue;
    }
    const key = claimKey(found, one.category);
    if (claimed.has(key)) issues.push(mismatch(path));
    else placed.push({ wanted: one, ...found });
    claimed.add(key);
  }
  // A list that is wrong in itself is corrected first.
  if (issues.length > 0) return { placed, issues };
  return { placed, issues: missingIn(claimed, form, config) };
}

/** A list that was written earlier, without the ids that are gone since: the rule finds them. */
export function withKnownIds(
  wanted: readonly WantedAppearance[],
  known: readonly { id: string }[],
): WantedAppearance[] {
  const ids = new Set(known.map(({ id }) => id));
  return wanted.map((one) => (ids.has(one.id) ? one : { ...one, id: '' }));
}

interface Place {
  person: number | null;
  group: number | null;
}

interface PlaceContext {
  form: Form;
  config: AppearanceConfig;
  path: string;
}

function placeSoloist(
  { category, players }: WantedAppearance,
  { form, config, path }: PlaceContext,
): Place | Issue {
  const [player] = players;
  if (!player) return { path: `${path}.players`, code: 'minArrayLength', requiredLength: 1 };
  if (players.length > 1) return mismatch(`${path}.group`);
  const key = nameKey(player.name);
  const person = form.persons.findIndex(({ name }) => nameKey(name) === key);
  const own = form.persons[person];
  if (own?.identity !== 'performer') return mismatch(`${path}.players`);
  if (!soloCategories(own, config).includes(category)) return mismatch(`${path}.category`);
  return { person, group: null };
}

function placeGroup(
  { category, group: named, players }: WantedAppearance,
  { form, config, path, claimed }: PlaceContext & { claimed: ReadonlySet<string> },
): Place | Issue {
  const keys = new Set(players.map(({ name }) => nameKey(name)));
  const same = form.groups.flatMap((one, index) => {
    const members = membersOf(one, form.persons).map((at) => nameKey(form.persons[at]?.name ?? ''));
    return members.length === keys.size && members.every((key) => keys.has(key)) ? [index] : [];
  });
  if (same.length === 0) return mismatch(`${path}.players`);
  const free = same.filter((group) => !claimed.has(claimKey({ person: null, group }, category)));
  const nameOf = (index: number) => nameKey(form.groups[index]?.name ?? '');
  const group = free.find((index) => nameOf(index) === nameKey(named?.name ?? '')) ?? free[0];
  if (group === undefined) return mismatch(path);
  const members = membersOf(form.groups[group] ?? { name: '', people: [] }, form.persons);
  const people = members.flatMap((index) => form.persons[index] ?? []);
  if (!canGroupPlayIn(people, category, config)) return mismatch(`${path}.category`);
  return { person: null, group };
}

/** What the form names and the list does not. */
function missingIn(claimed: ReadonlySet<string>, form: Form, config: AppearanceConfig): Issue[] {
  const isClaimed = (place: Place, category: string) =>
    place.group === null
      ? claimed.has(claimKey(place, category))
      : [...claimed].some((key) => key.startsWith(claimKey(place, '')));
  const missing = plannedAppearances(form, config)
    .filter((place) => !isClaimed(place, place.category))
    .map(({ person, group }) =>
      group === null ? `persons.${person}.category` : `groups.${group}`,
    );
  return [...new Set(missing)].map(mismatch);
}

function claimKey({ person, group }: Place, category: string): string {
  return group === null ? `person ${person} ${category}` : `group ${group} ${category}`;
}

function mismatch(path: string): Issue {
  return { path, code: 'appearanceMismatch' };
}
