import { plannedAppearances } from '#domain/appearance/planned-appearances.ts';
import { countedSeconds } from '#domain/appearance/playing-time.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { RosterAppearance, RosterGroup, RosterPerson } from '#domain/prints/roster.ts';
import type { Person } from '#domain/signup/form.ts';

type RosterConfig = Pick<EditionConfig, 'categories' | 'chamberCategories'>;

/** What the people of one signup play, as when it is stored; for invented people. */
export function plannedRoster(
  persons: readonly RosterPerson[],
  groups: readonly RosterGroup[],
  config: RosterConfig,
): RosterAppearance[] {
  const form = {
    persons: persons.map((one) => ({ ...one, category: one.categories }) as unknown as Person),
    groups: [...groups],
  };
  const days = new Map(config.categories.map(({ code, day }) => [code, day]));
  return plannedAppearances(form, config).map(({ category, group, players, pieces }) => {
    const groupId = groups[group ?? -1]?.id ?? null;
    const people = players.flatMap((index) => persons[index] ?? []);
    return {
      id: `${groupId ?? people[0]?.id} ${category}`,
      signupId: people[0]?.signupId ?? '',
      category,
      day: days.get(category) ?? null,
      groupId,
      players: people.map(({ id }) => ({ personId: id, instrument: '' })),
      accompanists: [],
      asksAccompanist: false,
      pieces,
      countedSeconds: countedSeconds({ category, pieces }, config),
    };
  });
}
