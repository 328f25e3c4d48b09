import type { Accompanist, Piece } from '#domain/appearance/appearance.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { ReleasedPlace, Roster, RosterGroup, RosterPerson } from '#domain/prints/roster.ts';
import { schoolFilter } from '#domain/prints/schools.ts';
import { inSlovakOrder, surnameOf } from '#domain/prints/slovak-order.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A soloist or a group on the stage in one category. */
export interface Appearance {
  id: string;
  signupId: string;
  category: string;
  day: PlainDate | null;
  /** Null for a soloist. */
  group: RosterGroup | null;
  /** The soloist, or the members of the group in the order of their signup. */
  players: RosterPerson[];
  /** By position in `players`; empty: not known. */
  instruments: string[];
  accompanists: Accompanist[];
  pieces: Piece[];
  minutes: number;
  /** Null before the timetable is released, or for a late entry. */
  released: ReleasedPlace | null;
}

export interface AppearanceFilter {
  days: readonly PlainDate[];
  categories: readonly string[];
  schools: readonly string[];
  signupIds: readonly string[];
}

/** The filter that matches all appearances. */
export const NO_FILTER: AppearanceFilter = { days: [], categories: [], schools: [], signupIds: [] };

type AppearanceConfig = Pick<EditionConfig, 'categories'>;

/**
 * Appearances in print order: by category in the order of the edition, then as released in the
 * timetable; without a release in Slovak order of surnames and group names. People on the waiting list do not appear. An empty filter matches all.
 */
export function appearancesOf(
  roster: Roster,
  config: AppearanceConfig,
  filter: AppearanceFilter,
): Appearance[] {
  const places = new Map(config.categories.map(({ code }, index) => [code, index]));
  const placeOf = ({ category }: Appearance) => places.get(category) ?? places.size;
  const isOfSchool = schoolFilter(filter.schools);
  return allAppearances(roster)
    .filter(
      (appearance) =>
        isWanted(appearance, filter) && appearance.players.some(({ school }) => isOfSchool(school)),
    )
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        inSlovakOrder(one.category, other.category) ||
        compareReleased(one, other) ||
        inSlovakOrder(orderName(one), orderName(other)) ||
        inSlovakOrder(one.players[0]?.name ?? '', other.players[0]?.name ?? '') ||
        inSlovakOrder(idOf(one), idOf(other)) ||
        (one.id < other.id ? -1 : 1),
    );
}

/** Whether running numbers exist, so that a place in a list must not look like one. */
export function hasRelease({ released = {} }: Pick<Roster, 'released'>): boolean {
  return Object.keys(released).length > 0;
}

/** What is not in the release comes last. */
function compareReleased(one: Appearance, other: Appearance): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (one.released?.position ?? last) - (other.released?.position ?? last);
}

function allAppearances({ persons, groups, appearances, released = {} }: Roster): Appearance[] {
  const people = new Map(persons.map((person) => [person.id, person]));
  const known = new Map(groups.map((group) => [group.id, group]));
  return appearances.flatMap((appearance) => {
    const { id, signupId, category, day, groupId, accompanists, pieces } = appearance;
    const played = appearance.players.flatMap(({ personId, instrument }) => {
      const person = people.get(personId);
      return person ? [{ person, instrument }] : [];
    });
    const [first] = played;
    if (!first || first.person.state === 'waitlisted') return [];
    return {
      ...{ id, signupId, category, accompanists, pieces },
      day: released[id]?.day ?? day,
      released: released[id] ?? null,
      group: known.get(groupId ?? '') ?? null,
      players: played.map(({ person }) => person),
      instruments: played.map(({ instrument }) => instrument),
      minutes: appearance.countedSeconds / 60,
    };
  });
}

function isWanted({ category, day, players }: Appearance, filter: AppearanceFilter): boolean {
  const { days, categories, signupIds } = filter;
  const isAmong = <Item>(chosen: readonly Item[], items: readonly Item[]) =>
    chosen.length === 0 || items.some((item) => chosen.includes(item));
  return (
    isAmong(days, day === null ? [] : [day]) &&
    isAmong(categories, [category]) &&
    isAmong(
      signupIds,
      players.map(({ signupId }) => signupId),
    )
  );
}

function orderName({ group, players }: Appearance): string {
  return group?.name || surnameOf(players[0]?.name ?? '');
}

function idOf({ players: [first], group }: Appearance): string {
  return `${first?.number} ${group?.position ?? first?.position}`;
}
