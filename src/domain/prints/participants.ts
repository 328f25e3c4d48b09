import type { EditionConfig } from '#domain/edition/config.ts';
import { type AppearanceFilter, appearancesOf, NO_FILTER } from '#domain/prints/appearances.ts';
import type { Roster, RosterPerson } from '#domain/prints/roster.ts';
import { schoolFilter, schoolsOf } from '#domain/prints/schools.ts';
import { byName, inSlovakOrder } from '#domain/prints/slovak-order.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

type ParticipantConfig = Pick<EditionConfig, 'categories'>;

/**
 * All people with a place, ordered by school, because each school receives the documents of its
 * people together. A performer is present on the days of its categories.
 */
export function participantsOf(
  roster: Roster,
  config: ParticipantConfig,
  { days, categories, schools }: Pick<AppearanceFilter, 'days' | 'categories' | 'schools'>,
): RosterPerson[] {
  const stageDays = days.length > 0 ? daysOnStage(roster, config) : new Map<string, never>();
  const isOnDays = (person: RosterPerson) =>
    days.length === 0 ||
    (person.identity === 'performer' ? (stageDays.get(person.id) ?? []) : person.attend).some(
      (day) => days.includes(day),
    );
  const isOfSchool = schoolFilter(schools);
  return inSchools(
    roster.persons.filter(
      (person) =>
        person.state !== 'waitlisted' &&
        isOnDays(person) &&
        (categories.length === 0 || person.categories.some((code) => categories.includes(code))) &&
        isOfSchool(person.school),
    ),
  );
}

/** Ordered by school, its educators first, then by name. */
export function inSchools(persons: readonly RosterPerson[]): RosterPerson[] {
  return schoolsOf(persons).flatMap(({ people }) => people.toSorted(byRoleAndName));
}

function byRoleAndName(one: RosterPerson, other: RosterPerson): number {
  return (
    Number(one.identity === 'performer') - Number(other.identity === 'performer') ||
    byName(one, other) ||
    inSlovakOrder(one.id, other.id)
  );
}

function daysOnStage(roster: Roster, config: ParticipantConfig): Map<string, PlainDate[]> {
  const days = new Map<string, PlainDate[]>();
  for (const { day, players } of appearancesOf(roster, config, NO_FILTER)) {
    if (day === null) continue;
    for (const { id } of players) days.set(id, [...(days.get(id) ?? []), day]);
  }
  return days;
}
