import type { CalendarEvent } from '#documents/calendar/calendar.ts';
import { type HallPlan, hallPlans } from '#domain/day/hall-plan.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { CategoryOrder } from '#domain/jury/category-protocol.ts';
import type { ReleasedPlace } from '#domain/prints/roster.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import {
  type ReleaseChange,
  type ReleasedSlot,
  releaseDifference,
} from '#domain/timetable/release-difference.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findStageAppearances } from '#server/features/roster/service.ts';
import { settingsOf } from '#server/features/timetable/draft/change-draft.ts';
import { findTimetable, forgetTimetable } from '#server/features/timetable/draft/queries.ts';
import { appearanceTitle } from '#server/features/timetable/load-appearances.ts';
import {
  findReleaseById,
  findReleases,
  findSlots,
  type ReleaseRow,
} from '#server/features/timetable/releases/queries.ts';
import {
  type Programme,
  readProgramme,
} from '#server/features/timetable/releases/read-programme.ts';
import { FunctionError } from '#server/refusal.ts';

export { forgetTimetable };

/** The programme of the current edition for its page; null when there is no such release. */
export async function openProgramme(
  { pool, configs }: { pool: Queryable; configs: { current(): Promise<ConfigRecord> } },
  number: number | null,
): Promise<Programme | null> {
  return readProgramme(pool, { config: await configs.current(), number }).catch(
    (error: unknown) => {
      if (error instanceof FunctionError && error.code === 'not-found') return null;
      throw error;
    },
  );
}

interface ReleasedTimetable
  extends Pick<ReleaseRow, 'id' | 'number' | 'releasedAt' | 'halls' | 'blocks'> {
  /** By day, start and hall. */
  slots: ReleasedSlot[];
}

/** The newest release; null when there is none or it was withdrawn. */
async function findReleasedTimetable(
  db: Queryable,
  configId: string,
): Promise<ReleasedTimetable | null> {
  const [newest] = await findReleases(db, configId);
  if (!newest || newest.withdrawnAt) return null;
  const { id, number, releasedAt, halls, blocks } = newest;
  return { id, number, releasedAt, halls, blocks, slots: await findSlots(db, id) };
}

/** The newest release by hall and day; empty before a release and after its withdrawal. */
export async function findHallPlans(db: Queryable, config: ConfigRecord): Promise<HallPlan[]> {
  const released = await findReleasedTimetable(db, config.id);
  if (!released) return [];
  const rules = settingsOf(await findTimetable(db, config.id), config);
  return hallPlans({ ...released, pauses: released.blocks }, rules);
}

/** Where each appearance is in the released timetable; empty before a release. */
export async function findReleasedPlaces(
  db: Queryable,
  configId: string,
): Promise<Record<string, ReleasedPlace>> {
  const released = await findReleasedTimetable(db, configId);
  const places = new Map(released?.halls.map(({ id }, index) => [id, index]));
  const sorted = (released?.slots ?? []).toSorted(
    (one, other) =>
      (one.day < other.day ? -1 : Number(one.day > other.day)) ||
      (places.get(one.hall) ?? 0) - (places.get(other.hall) ?? 0) ||
      one.start - other.start,
  );
  return Object.fromEntries(
    sorted.map(({ appearanceId, number, day, start, hallName }, position) => [
      appearanceId,
      { position, number, day, start, hallName },
    ]),
  );
}

/** A hall of the newest release by its id. */
export async function findReleasedHall(
  db: Queryable,
  { config, id }: { config: ConfigRecord; id: string },
): Promise<{ id: string; name: string } | null> {
  const released = await findReleasedTimetable(db, config.id);
  return released?.halls.find((hall) => hall.id === id) ?? null;
}

/** Minutes before an appearance that its players warm up. */
export async function findWarmUpMinutes(db: Queryable, config: ConfigRecord): Promise<number> {
  return settingsOf(await findTimetable(db, config.id), config).warmUpMinutes;
}

/** How the order of each category came about. */
export async function findOrders(
  db: Queryable,
  config: ConfigRecord,
): Promise<Map<string, CategoryOrder>> {
  const { categories } = settingsOf(await findTimetable(db, config.id), config);
  return new Map(
    categories.map(({ code, order, letter, draw }) => [
      code,
      { rule: order, letter, draw: order === 'lot-before' ? draw : null },
    ]),
  );
}

export interface OwnTime {
  appearanceId: string;
  number: string;
  category: string;
  title: string;
  hall: string;
  day: string;
  startsAt: string;
}

interface OwnScope {
  configId: string;
  signupId: string;
}

/** When and where the appearances of a signup are, in the order of time. */
export async function findTimesOf(
  db: Queryable,
  { configId, signupId }: OwnScope,
): Promise<OwnTime[]> {
  const released = await findReleasedTimetable(db, configId);
  const own = released?.slots.filter((slot) => slot.signupId === signupId) ?? [];
  if (own.length === 0) return [];
  const titles = await findTitles(db, configId);
  return own.map(({ appearanceId, number, category, hallName, day, start }) => ({
    appearanceId,
    number,
    category,
    title: titles.get(appearanceId) ?? '',
    hall: hallName,
    day,
    startsAt: `${day}T${clockTime(start)}`,
  }));
}

/** The calendar of a signup; appearances that are no longer played stay as cancelled ones. */
export async function findCalendarOf(
  db: Queryable,
  { configId, signupId }: OwnScope,
): Promise<CalendarEvent[]> {
  const releases = await findReleases(db, configId);
  const titles = await findTitles(db, configId);
  const events = new Map<string, CalendarEvent>();
  const [newest] = releases;
  if (!newest) return [];
  // A withdrawal changes an event once more.
  const sequence = 2 * newest.number + Number(newest.withdrawnAt !== null);
  for (const release of releases) {
    for (const slot of await findSlots(db, release.id)) {
      if (slot.signupId !== signupId || events.has(slot.appearanceId)) continue;
      events.set(slot.appearanceId, {
        ...slot,
        title: titles.get(slot.appearanceId) ?? '',
        sequence,
        changedAt: newest.withdrawnAt ?? newest.releasedAt,
        isCancelled: release !== newest || newest.withdrawnAt !== null,
      });
    }
  }
  return [...events.values()];
}

async function findTitles(db: Queryable, configId: string): Promise<Map<string, string>> {
  const found = await findStageAppearances(db, configId);
  return new Map(found.map((appearance) => [appearance.id, appearanceTitle(appearance)]));
}

export interface ReleaseNews {
  configId: string;
  /** With the name of the soloist or group; empty where it no longer takes part. */
  changes: (ReleaseChange & { title: string })[];
}

/** What a release changed for some signups, compared with the release before; null: unknown. */
export async function findReleaseNews(
  db: Queryable,
  { releaseId, signupIds }: { releaseId: string; signupIds: readonly string[] },
): Promise<ReleaseNews | null> {
  const release = await findReleaseById(db, releaseId);
  if (!release) return null;
  const releases = await findReleases(db, release.configId);
  const before = releases.find(({ number }) => number === release.number - 1);
  const changes = releaseDifference(
    before ? await findSlots(db, before.id) : [],
    await findSlots(db, releaseId),
  );
  const concerned = changes.filter(({ signupId }) => signupIds.includes(signupId));
  const titles = await findTitles(db, release.configId);
  return {
    configId: release.configId,
    changes: concerned.map((change) => ({
      ...change,
      title: titles.get(change.appearanceId) ?? '',
    })),
  };
}
