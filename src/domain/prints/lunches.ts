import { inSchools } from '#domain/prints/participants.ts';
import type { Roster, RosterPerson } from '#domain/prints/roster.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export interface LunchDay {
  day: PlainDate;
  /** Ordered by school. The numbers of a day are the same whichever people are printed. */
  lunches: { number: number; person: RosterPerson }[];
}

/** People on the waiting list get no lunch. An empty list of days means all days. */
export function lunchDays(
  { persons }: Pick<Roster, 'persons'>,
  days: readonly PlainDate[],
): LunchDay[] {
  const eaters = new Map<PlainDate, RosterPerson[]>();
  for (const person of persons) {
    if (person.state === 'waitlisted') continue;
    for (const day of person.lunchDays) eaters.set(day, [...(eaters.get(day) ?? []), person]);
  }
  return [...eaters]
    .filter(([day]) => days.length === 0 || days.includes(day))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, people]) => ({
      day,
      lunches: inSchools(people).map((person, index) => ({ number: index + 1, person })),
    }));
}
