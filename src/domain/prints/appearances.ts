import type { EditionConfig } from '#domain/edition/config.ts';
import type { Roster, RosterGroup, RosterPerson } from '#domain/prints/roster.ts';
import { schoolFilter } from '#domain/prints/schools.ts';
import { inSlovakOrder, surnameOf } from '#domain/prints/slovak-order.ts';
import { nameKey } from '#domain/signup/names.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A soloist or a group on the stage in one category. */
export interface Appearance {
  category: string;
  day: PlainDate | null;
  /** Null for a soloist. */
  group: RosterGroup | null;
  /** The soloist, or the members of the group in the order of their signup. */
  players: RosterPerson[];
  minutes: number;
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
 * Appearances in print order: by category in the order of the edition, then in Slovak order of
 * surnames and group names. People on the waiting list do not appear. An empty filter matches all.
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
        inSlovakOrder(orderName(one), orderName(other)) ||
        inSlovakOrder(one.players[0]?.name ?? '', other.players[0]?.name ?? '') ||
        inSlovakOrder(idOf(one), idOf(other)),
    );
}

function allAppearances({ persons, groups, entries }: Roster): Appearance[] {
  const peopleOf = bySignup(persons);
  const groupsOf = bySignup(groups);
  return entries.flatMap(({ signupId, category, day, personPosition, groupPosition, minutes }) => {
    const people = peopleOf.get(signupId) ?? [];
    const group = groupsOf.get(signupId)?.find(({ position }) => position === groupPosition);
    const players = group
      ? membersOf(group, people)
      : people.filter(({ position }) => position === personPosition);
    const [first] = players;
    if (!first || first.state === 'waitlisted') return [];
    return { category, day, group: group ?? null, players, minutes };
  });
}

function bySignup<Item extends { signupId: string }>(items: readonly Item[]): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const known = found.get(item.signupId);
    if (known) known.push(item);
    else found.set(item.signupId, [item]);
  }
  return found;
}

function membersOf(
  group: Pick<RosterGroup, 'people'>,
  people: readonly RosterPerson[],
): RosterPerson[] {
  const names = new Set(group.people.map(nameKey));
  return people.filter(
    ({ identity, name }) => identity === 'performer' && names.has(nameKey(name)),
  );
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
