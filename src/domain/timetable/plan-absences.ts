import type { PlainDate } from '#domain/time/plain-date.ts';
import type { PlanAppearance, PlanCategory, PlanHall } from '#domain/timetable/plan/problem.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import {
  type Availability,
  DAY_MINUTES,
  type TimetableSettings,
} from '#domain/timetable/timetable-settings.ts';

type Subject = Pick<TimetableAppearance, 'players' | 'accompanists' | 'schoolKey'>;

interface DayScope {
  settings: TimetableSettings;
  days: readonly PlainDate[];
}

function rowsFor(
  { players, accompanists, schoolKey }: Subject,
  day: PlainDate | undefined,
  { availability }: TimetableSettings,
): Availability[] {
  const people = new Set([...players, ...accompanists].map(({ key }) => key));
  return availability.filter(
    (row) =>
      row.day === day && (row.subject === 'school' ? row.key === schoolKey : people.has(row.key)),
  );
}

/**
 * The planner takes one day and minute before which an appearance does not start. It is enough where
 * the appearance may be on one restricted day only; otherwise absences hold its people back.
 */
export function earliestOn(
  appearance: TimetableAppearance,
  { settings, days, allowed }: DayScope & { allowed: readonly number[] },
): [day: number, minute: number] | null {
  const isFar = settings.farSchools.some(({ key }) => key === appearance.schoolKey);
  const starts = allowed.flatMap((day): [number, number][] => {
    const rows = rowsFor(appearance, days[day], settings);
    const from = Math.max(isFar ? settings.farFrom : 0, ...rows.map((row) => row.from));
    return from > 0 ? [[day, from]] : [];
  });
  return starts[0] ?? null;
}

interface Absences {
  halls: PlanHall[];
  categories: PlanCategory[];
  appearances: PlanAppearance[];
}

/**
 * The planner knows no availability of people. A person who is away is accompanist of an appearance
 * that is fixed for that time in a hall of its own, so nothing else of theirs is put there.
 */
export function absencesOf(appearances: readonly TimetableAppearance[], scope: DayScope): Absences {
  const { settings, days } = scope;
  const found: Absences = { halls: [], categories: [], appearances: [] };
  for (const [day, date] of days.entries()) {
    const accompanists = new Set(
      appearances.flatMap((one) => one.accompanists.map(({ key }) => key)),
    );
    for (const [person, rows] of restrictedPeople(appearances, date, settings)) {
      // The planner adds the gap of an accompanist, unless the person plays in the other appearance.
      const { gaps } = settings;
      const gap = accompanists.has(person) ? gaps.accompanist : gaps.player;
      for (const [from, to] of awayTimes(rows, gap)) {
        const id = `away ${found.halls.length}`;
        found.halls.push({ id, open: days.map(() => [0, DAY_MINUTES]) });
        found.categories.push({
          id,
          days: [day],
          halls: [id],
          changeover: 0,
          order: 'free',
          split: false,
        });
        found.appearances.push({
          id,
          category: id,
          minutes: to - from,
          rank: 0,
          players: [],
          accompanists: [person],
          teachers: [],
          school: null,
          age: null,
          notBefore: null,
          fixed: { hall: id, day, start: from },
        });
      }
    }
  }
  return found;
}

/** Whether an appearance of the planner stands for an absence. */
export function isAbsence(id: string): boolean {
  return id.startsWith('away ');
}

function restrictedPeople(
  appearances: readonly TimetableAppearance[],
  day: PlainDate,
  settings: TimetableSettings,
): Map<string, Availability[]> {
  const found = new Map<string, Availability[]>();
  for (const appearance of appearances) {
    const { players, accompanists } = appearance;
    for (const { key } of players) {
      const rows = rowsFor(
        { ...appearance, accompanists: [], players: [{ key, name: '' }] },
        day,
        settings,
      );
      if (rows.length > 0) found.set(key, rows);
    }
    for (const { key } of accompanists) {
      const own = { accompanists: [{ key, name: '' }], players: [], schoolKey: '' };
      const rows = rowsFor(own, day, settings);
      if (rows.length > 0) found.set(key, rows);
    }
  }
  return found;
}

/** The times outside every row, shortened by the gap that the planner adds on both sides. */
function awayTimes(rows: readonly Availability[], gap: number): [from: number, to: number][] {
  const sorted = rows.toSorted((one, other) => one.from - other.from);
  const away: [number, number][] = [];
  let free = -gap;
  for (const { from, to } of sorted) {
    away.push([free + gap, from - gap]);
    free = Math.max(free, to);
  }
  away.push([free + gap, DAY_MINUTES]);
  return away.filter(([from, to]) => to > from);
}
