import type { FunctionOutput } from '#contract/functions.ts';
import type { CalendarEvent } from '#documents/calendar/calendar.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { printedName } from '#domain/signup/names.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import type { ReleasedSlot } from '#domain/timetable/release-difference.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findKnownAppearances } from '#server/features/roster/service.ts';
import {
  findPupilsAppearances,
  findSchoolByToken,
  type PupilsAppearance,
} from '#server/features/school/service.ts';
import { titleOf } from '#server/features/timetable/load-appearances.ts';
import {
  findLastSlots,
  findReleases,
  findSlots,
  type ReleaseRow,
} from '#server/features/timetable/releases/queries.ts';

export type OwnTime = FunctionOutput<'getSignup'>['times'][number];
export type SchoolTimes = FunctionOutput<'getSchoolTimes'>;

interface ReleasedTimetable
  extends Pick<ReleaseRow, 'id' | 'number' | 'releasedAt' | 'halls' | 'blocks'> {
  /** By day, start and hall. */
  slots: ReleasedSlot[];
}

/** The newest release; null when there is none or it was withdrawn. */
export async function findReleasedTimetable(
  db: Queryable,
  configId: string,
): Promise<ReleasedTimetable | null> {
  const [newest] = await findReleases(db, configId);
  if (!newest || newest.withdrawnAt) return null;
  const { id, number, releasedAt, halls, blocks } = newest;
  return { id, number, releasedAt, halls, blocks, slots: await findSlots(db, id) };
}

interface OwnScope {
  configId: string;
  signupId: string;
}

interface OwnTimes {
  /** In the order of time. */
  times: OwnTime[];
  /** Whether there were some in the newest release, which was withdrawn. */
  timesWithdrawn: boolean;
}

/** When and where the appearances of a signup are. */
export async function findTimesOf(
  db: Queryable,
  { configId, signupId }: OwnScope,
): Promise<OwnTimes> {
  const [newest] = await findReleases(db, configId);
  const slots = newest ? await findSlots(db, newest.id) : [];
  const own = slots.filter((slot) => slot.signupId === signupId);
  const known = await findKnownAppearances(
    db,
    own.map(({ appearanceId }) => appearanceId),
  );
  // One that was cancelled since the release is told by the next one.
  const titles = new Map(
    known.flatMap((one) => (one.takesPart ? [[one.id, titleOf(one)] as const] : [])),
  );
  const times = own.flatMap((slot) => {
    const title = titles.get(slot.appearanceId);
    return title === undefined ? [] : [ownTime(slot, title)];
  });
  const isWithdrawn = newest !== undefined && newest.withdrawnAt !== null;
  return isWithdrawn
    ? { times: [], timesWithdrawn: times.length > 0 }
    : { times, timesWithdrawn: false };
}

function ownTime(
  { appearanceId, number, category, hallName, day, start }: ReleasedSlot,
  title: string,
): OwnTime {
  const startsAt = `${day}T${clockTime(start)}`;
  return { appearanceId, number, category, title, hall: hallName, day, startsAt };
}

/** The calendar of a signup; appearances that are no longer played stay as cancelled ones. */
export async function findCalendarOf(
  db: Queryable,
  { configId, signupId }: OwnScope,
): Promise<CalendarEvent[]> {
  const slots = await findLastSlots(db, { configId, signupId, appearanceIds: [] });
  const known = await findKnownAppearances(
    db,
    slots.map(({ appearanceId }) => appearanceId),
  );
  const titles = new Map(known.map((one) => [one.id, titleOf(one)]));
  return calendarOf(slots, { titles, releases: await findReleases(db, configId) });
}

function calendarOf(
  slots: readonly (ReleasedSlot & { release: number })[],
  { titles, releases }: { titles: ReadonlyMap<string, string>; releases: readonly ReleaseRow[] },
): CalendarEvent[] {
  const [newest] = releases;
  if (!newest) return [];
  // A withdrawal changes an event once more.
  const sequence = 2 * newest.number + Number(newest.withdrawnAt !== null);
  return slots.map(({ release, ...slot }) => ({
    ...slot,
    title: titles.get(slot.appearanceId) ?? '',
    sequence,
    changedAt: newest.withdrawnAt ?? newest.releasedAt,
    isCancelled: release !== newest.number || newest.withdrawnAt !== null,
  }));
}

interface SchoolScope {
  db: Queryable;
  secretKey: string;
  config: ConfigRecord;
}

/** Released times of the pupils of a school; null when no school has this link. */
export async function openSchoolTimes(
  { db, secretKey, config }: SchoolScope,
  token: string,
): Promise<SchoolTimes | null> {
  const school = await findSchoolByToken({ db, secretKey }, token);
  if (!school) return null;
  const pupils = await findPupilsAppearances(db, { schoolId: school.id, configId: config.id });
  const playing = new Map(pupils.filter(({ takesPart }) => takesPart).map((one) => [one.id, one]));
  const [newest] = await findReleases(db, config.id);
  if (!newest) return { school: school.name, release: null, times: [] };
  const isWithdrawn = newest.withdrawnAt !== null;
  const slots = isWithdrawn ? [] : await findSlots(db, newest.id);
  return {
    school: school.name,
    release: {
      number: newest.number,
      releasedAt: newest.releasedAt.toISOString(),
      isWithdrawn,
      isNewest: true,
    },
    times: slots.flatMap((slot) => {
      const own = playing.get(slot.appearanceId);
      return own ? [{ ...ownTime(slot, titleOf(own)), names: namesOf(own) }] : [];
    }),
  };
}

function namesOf({ names }: PupilsAppearance): string[] {
  return names.map((name) => printedName(name));
}

/** The calendar of a school with its name; null when no school has this link. */
export async function findSchoolCalendar(
  { db, secretKey, config }: SchoolScope,
  token: string,
): Promise<{ school: string; events: CalendarEvent[] } | null> {
  const school = await findSchoolByToken({ db, secretKey }, token);
  if (!school) return null;
  const pupils = await findPupilsAppearances(db, { schoolId: school.id, configId: config.id });
  const titles = new Map(pupils.map((one) => [one.id, titleOf(one)]));
  const slots = await findLastSlots(db, {
    configId: config.id,
    signupId: null,
    appearanceIds: [...titles.keys()],
  });
  const events = calendarOf(slots, { titles, releases: await findReleases(db, config.id) });
  return { school: school.name, events };
}
