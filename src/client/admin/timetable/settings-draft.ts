import type { ConfigRecord } from '#domain/edition/config.ts';
import { clockTime, minuteOfClock } from '#domain/timetable/clock-time.ts';
import {
  type CategoryRules,
  rulesOf,
  type TimetableSettings,
} from '#domain/timetable/timetable-settings.ts';

export interface HallDraft {
  id: string;
  name: string;
  /** Texts as typed; both empty: closed on that day. */
  open: { day: string; from: string; to: string }[];
  /** Minutes of its change-over; an empty one is that of the edition. */
  solo: string;
  group: string;
}

/** Names of the settings that are one number of minutes. */
export const LENGTHS = [
  'solo',
  'group',
  'player',
  'accompanist',
  'warmUpMinutes',
  'pauseMinutes',
  'juryMinutes',
  'lunchMinutes',
] as const;
export type LengthName = (typeof LENGTHS)[number];

/** Names of the settings that are a time of the day. */
export const TIMES = ['lunchFrom', 'lunchTo', 'youngestUntil', 'farFrom'] as const;
export type TimeName = (typeof TIMES)[number];

/** The settings as texts in fields. */
export interface SettingsDraft {
  halls: HallDraft[];
  /** Minutes between two halls, by both ids. */
  walks: Record<string, string>;
  numbers: Record<LengthName | TimeName | 'youngestAge', string>;
  categories: CategoryRules[];
  availability: {
    subject: 'person' | 'school';
    key: string;
    name: string;
    day: string;
    from: string;
    to: string;
  }[];
  farSchools: TimetableSettings['farSchools'];
}

export function walkKey(one: string, other: string): string {
  return [one, other].toSorted().join(' ');
}

export function draftOf(
  settings: TimetableSettings,
  { categories, attend }: Pick<ConfigRecord, 'categories' | 'attend'>,
): SettingsDraft {
  const { halls, walks, changeover, gaps, lunch, youngest, farSchools, farFrom } = settings;
  const days = [
    ...new Set([
      ...attend.map(({ id }) => id),
      ...halls.flatMap(({ open }) => open.map(({ day }) => day)),
    ]),
  ].toSorted();
  return {
    halls: halls.map(({ id, name, open, changeover: own }) => ({
      id,
      name,
      solo: own ? String(own.solo) : '',
      group: own ? String(own.group) : '',
      open: days.map((day) => {
        const hours = open.find((one) => one.day === day);
        return {
          day,
          from: hours ? clockTime(hours.from) : '',
          to: hours ? clockTime(hours.to) : '',
        };
      }),
    })),
    walks: Object.fromEntries(
      walks.map(({ from, to, minutes }) => [walkKey(from, to), String(minutes)]),
    ),
    numbers: {
      solo: String(changeover.solo),
      group: String(changeover.group),
      player: String(gaps.player),
      accompanist: String(gaps.accompanist),
      warmUpMinutes: String(settings.warmUpMinutes),
      pauseMinutes: String(settings.pauseMinutes),
      juryMinutes: String(settings.juryMinutes),
      lunchMinutes: String(lunch.minutes),
      lunchFrom: clockTime(lunch.from),
      lunchTo: clockTime(lunch.to),
      youngestAge: String(youngest.age),
      youngestUntil: clockTime(youngest.until),
      farFrom: clockTime(farFrom),
    },
    categories: categories.map(({ code }) => rulesOf(code, settings)),
    availability: settings.availability.map((row) => ({
      ...row,
      from: clockTime(row.from),
      to: clockTime(row.to),
    })),
    farSchools,
  };
}

/** Null when a text is no number of minutes or no time. */
export function settingsOfDraft(draft: SettingsDraft): TimetableSettings | null {
  const lengths = Object.fromEntries(
    LENGTHS.map((name) => [name, lengthOf(draft.numbers[name])]),
  ) as Record<LengthName, number | null>;
  const times = Object.fromEntries(
    TIMES.map((name) => [name, minuteOfClock(draft.numbers[name])]),
  ) as Record<TimeName, number | null>;
  const age = lengthOf(draft.numbers.youngestAge);
  const halls = draft.halls.map((hall) => hallOf(hall, draft.numbers));
  const availability = draft.availability.map((row) => ({
    ...row,
    from: minuteOfClock(row.from),
    to: minuteOfClock(row.to),
  }));
  const ids = draft.halls.map(({ id }) => id);
  const walks = Object.entries(draft.walks).flatMap(([key, text]) => {
    const [from = '', to = ''] = key.split(' ');
    const isKnown = ids.includes(from) && ids.includes(to);
    return isKnown && text.trim() !== '' ? [{ from, to, minutes: lengthOf(text) }] : [];
  });
  const settings = {
    halls,
    walks,
    changeover: { solo: lengths.solo, group: lengths.group },
    gaps: { player: lengths.player, accompanist: lengths.accompanist },
    categories: draft.categories.map((rules) => ({
      ...rules,
      halls: rules.halls.filter((id) => ids.includes(id)),
    })),
    availability,
    warmUpMinutes: lengths.warmUpMinutes,
    pauseMinutes: lengths.pauseMinutes,
    juryMinutes: lengths.juryMinutes,
    lunch: { from: times.lunchFrom, to: times.lunchTo, minutes: lengths.lunchMinutes },
    youngest: { age, until: times.youngestUntil },
    farSchools: draft.farSchools,
    farFrom: times.farFrom,
  };
  const read = [
    ...Object.values(lengths),
    ...Object.values(times),
    age,
    ...walks.map(({ minutes }) => minutes),
    ...availability.flatMap(({ from, to }) => [from, to]),
    ...halls.flatMap((hall) => (hall ? hall.open.flatMap(({ from, to }) => [from, to]) : [null])),
    ...halls.flatMap((hall) => (hall?.changeover ? Object.values(hall.changeover) : [])),
  ];
  return read.includes(null) ? null : (settings as TimetableSettings);
}

function hallOf(
  { id, name, open, solo, group }: HallDraft,
  edition: Pick<SettingsDraft['numbers'], 'solo' | 'group'>,
) {
  if (name.trim() === '') return null;
  const isOwn = solo.trim() !== '' || group.trim() !== '';
  return {
    id,
    name: name.trim(),
    open: open.flatMap(({ day, from, to }) =>
      from.trim() === '' && to.trim() === ''
        ? []
        : [{ day, from: minuteOfClock(from), to: minuteOfClock(to) }],
    ),
    changeover: isOwn
      ? {
          solo: lengthOf(solo.trim() || edition.solo),
          group: lengthOf(group.trim() || edition.group),
        }
      : null,
  };
}

function lengthOf(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
}

/** The next free letter: A, B, … Z, then A1. */
export function newHallId(halls: readonly { id: string }[]): string {
  const taken = new Set(halls.map(({ id }) => id));
  for (let index = 0; ; index++) {
    const letter = String.fromCharCode(65 + (index % 26));
    const id = index < 26 ? letter : `${letter}${Math.floor(index / 26)}`;
    if (!taken.has(id)) return id;
  }
}
