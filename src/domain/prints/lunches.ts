import { inSchools } from '#domain/prints/participants.ts';
import type { Roster, RosterPerson } from '#domain/prints/roster.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export interface LunchDay {
  day: PlainDate;
  /** School by school. Each has its number of the day, whoever else is chosen to be printed. */
  lunches: { number: number; person: RosterPerson }[];
}

/** Who waits for a place gets no lunch. No day chosen means all of them. */
export function lunchDays(
  { persons }: Pick<Roster, 'persons'>,
  days: readonly PlainDate[],
): LunchDay[] {
  const eaters = new Map<PlainDate, RosterPerson[]>();
  for (const person of persons) {
    if (person.lunchDay === null || person.state === 'waitlisted') continue;
    const known = eaters.get(person.lunchDay);
    if (known) known.push(person);
    else eaters.set(person.lunchDay, [person]);
  }
  return [...eaters]
    .filter(([day]) => days.length === 0 || days.includes(day))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, people]) => ({
      day,
      lunches: inSchools(people).map((person, index) => ({ number: index + 1, person })),
    }));
}
