import type { PersonalData } from '#contract/personal-data.ts';
import { nameKey } from '#domain/signup/names.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import type { Availability } from '#domain/timetable/timetable-settings.ts';
import type {
  AppearanceTraces,
  CompetitionTraces,
} from '#server/features/personal-data/competition/queries.ts';

type CompetitionData = Pick<PersonalData, 'appearances' | 'availability' | 'badges' | 'dayEvents'>;

/** The whole signup. The holder of the link gets results once they are published, and no marks. */
export function competitionData(
  { appearances, badges, dayEvents }: CompetitionTraces,
  { availability, isOffice }: { availability: readonly Availability[]; isOffice: boolean },
): CompetitionData {
  return {
    appearances: appearances.map((one) => appearanceData(one, isOffice)),
    availability: availability.map(({ name, day, from, to }) => ({
      person: name,
      day,
      from: clockTime(from),
      to: clockTime(to),
    })),
    badges: badges.map(({ personId: _, ...badge }) => badge),
    dayEvents: dayEvents.map(({ personId: _, appearanceId: __, ...event }) => event),
  };
}

function appearanceData(
  { marks, penalties, decision, exclusions, ...one }: AppearanceTraces,
  isOffice: boolean,
): PersonalData['appearances'][number] {
  const { id: _, isPublished, players, time, result, ...rest } = one;
  return {
    ...rest,
    players: players.map(({ person, instrument }) => ({ person, instrument })),
    time: time && {
      number: time.number,
      hall: time.hall,
      day: time.day,
      startsAt: clockTime(time.start),
      minutes: time.minutes,
    },
    result: isOffice || isPublished ? result : null,
    jury: isOffice ? { marks, penalties: penalties ?? [], decision, exclusions } : null,
  };
}

/** Without the people beside whom the person plays, and only what the person plays or accompanies. */
export function ofPerson(
  traces: CompetitionTraces,
  { name, id }: { name: string; id: string },
): CompetitionTraces {
  const key = nameKey(name);
  const appearances = traces.appearances.flatMap((one) => {
    const players = one.players.filter(({ personId }) => personId === id);
    const accompanists = one.accompanists.filter((other) => nameKey(other) === key);
    return players.length + accompanists.length > 0 ? [{ ...one, players, accompanists }] : [];
  });
  const ids = new Set(appearances.map((one) => one.id));
  return {
    appearances,
    badges: traces.badges.filter(({ personId }) => personId === id),
    dayEvents: traces.dayEvents.filter(
      ({ personId, appearanceId }) =>
        personId === id || (appearanceId !== null && ids.has(appearanceId)),
    ),
  };
}
